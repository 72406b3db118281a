// One request has both: what they share would be another.
export { page as columns } from './ColumnsPage.tsx'
export { page as developers } from './DevelopersPage.tsx'
