import { LineDrawing } from '../../components/LineDrawing.tsx'

/** The arrow to earlier collections. */
export function Back() {
  return (
    <LineDrawing size={14}>
      <path d="M9.5 3.5L5 8l4.5 4.5" />
    </LineDrawing>
  )
}

/** The arrow to later collections. */
export function Forward() {
  return (
    <LineDrawing size={14}>
      <path d="M6.5 3.5L11 8l-4.5 4.5" />
    </LineDrawing>
  )
}
