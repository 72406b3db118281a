/** The parts of a topic page whose code its first view does without: the server renders them. */
export { Cite } from './Cite.tsx'
export { copyFrom } from './copyFrom.ts'
export { Waves } from './Waves.tsx'
