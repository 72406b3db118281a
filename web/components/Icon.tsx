import { LineDrawing } from './LineDrawing.tsx'

const SHAPES = {
  alert: <path d="M8 4.8v3.8M8 11v.2M14.2 8A6.2 6.2 0 1 1 1.8 8a6.2 6.2 0 0 1 12.4 0z" />,
  back: <path d="M9.5 3.5L5 8l4.5 4.5" />,
  bin: <path d="M3 4.5h10M6.2 4V2.5h3.6V4M4.3 4.5l.6 9h6.2l.6-9" />,
  check: <path d="M3 8.5l3.5 3.5L13 4.5" />,
  close: <path d="M4 4l8 8M12 4l-8 8" />,
  down: <path d="M4 6l4 4 4-4" />,
  eye: <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM10 8a2 2 0 1 1-4 0 2 2 0 0 1 4 0z" />,
  leave: <path d="M6.5 2.5h-4v11h4M10 5l3 3-3 3M13 8H6" />,
  mail: (
    <path d="M2 5a1.5 1.5 0 0 1 1.5-1.5h9A1.5 1.5 0 0 1 14 5v6a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 2 11zM2.5 4.5L8 9l5.5-4.5" />
  ),
  menu: <path d="M2.5 5h11M2.5 11h11" />,
  person: <path d="M10.6 5.4a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0zM3 13.6c.5-3 2.5-4.2 5-4.2s4.5 1.2 5 4.2" />,
  plus: <path d="M8 3.5v9M3.5 8h9" />,
  refresh: <path d="M13 5.5A5.5 5.5 0 1 0 13.5 8M13.3 2.5v3.2h-3.2" />,
  search: <path d="M11.6 7A4.6 4.6 0 1 1 2.4 7a4.6 4.6 0 0 1 9.2 0zM10.6 10.6L14 14" />,
  up: <path d="M4 10l4-4 4 4" />,
}

type Props = { shape: keyof typeof SHAPES; size: number; className?: string }

/** An icon that the first view needs; icons of lazily loaded pages use `LineDrawing` directly. */
export function Icon({ shape, size, className }: Props) {
  return (
    <LineDrawing size={size} className={className}>
      {SHAPES[shape]}
    </LineDrawing>
  )
}
