import { LineDrawing } from './LineDrawing.tsx'

const SHAPES = {
  alert: <path d="M8 4.8v3.8M8 11v.2M14.2 8A6.2 6.2 0 1 1 1.8 8a6.2 6.2 0 0 1 12.4 0z" />,
  back: <path d="M9.5 3.5L5 8l4.5 4.5" />,
  check: <path d="M3 8.5l3.5 3.5L13 4.5" />,
  close: <path d="M4 4l8 8M12 4l-8 8" />,
  down: <path d="M4 6l4 4 4-4" />,
  globe: (
    <path d="M14.2 8A6.2 6.2 0 1 1 1.8 8a6.2 6.2 0 0 1 12.4 0zM1.8 8h12.4M8 1.8c2.2 2 2.8 4 2.8 6.2S10.2 12.2 8 14.2C5.8 12.2 5.2 10.2 5.2 8S5.8 3.8 8 1.8z" />
  ),
  menu: <path d="M2.5 5h11M2.5 11h11" />,
  plus: <path d="M8 3.5v9M3.5 8h9" />,
  refresh: <path d="M13 5.5A5.5 5.5 0 1 0 13.5 8M13.3 2.5v3.2h-3.2" />,
  search: <path d="M11.6 7A4.6 4.6 0 1 1 2.4 7a4.6 4.6 0 0 1 9.2 0zM10.6 10.6L14 14" />,
  up: <path d="M4 10l4-4 4 4" />,
}

type Props = { shape: keyof typeof SHAPES; size: number; className?: string }

/** An icon that the first view needs; `PageIcon` has those of code that is loaded on demand. */
export function Icon({ shape, size, className }: Props) {
  return (
    <LineDrawing
      size={size}
      className={[shape === 'back' && 'turns', className].filter(Boolean).join(' ') || undefined}
    >
      {SHAPES[shape]}
    </LineDrawing>
  )
}
