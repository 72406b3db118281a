/** What the device remembers, as one file: for who uses a page, or comes back. */

export { BesidePlace } from './BesidePlace.tsx'
export { forgetDevice } from './forgetDevice.ts'
export { PinButton } from './PinButton.tsx'
export { Pins } from './Pins.tsx'
