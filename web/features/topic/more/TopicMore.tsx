/** The parts of a topic page whose code its first view does without: the server renders them. */

export { copyFrom } from '../../../lib/display/copyFrom.ts'
export { saveTitled } from '../../../lib/display/saveTitled.ts'
export { Cite } from './Cite.tsx'
export { Waves } from './Waves.tsx'
