import { LineDrawing } from './LineDrawing.tsx'

const SHAPES = {
  bin: <path d="M3 4.5h10M6.2 4V2.5h3.6V4M4.3 4.5l.6 9h6.2l.6-9" />,
  eye: <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM10 8a2 2 0 1 1-4 0 2 2 0 0 1 4 0z" />,
  leave: <path d="M6.5 2.5h-4v11h4M10 5l3 3-3 3M13 8H6" />,
  mail: (
    <path d="M2 5a1.5 1.5 0 0 1 1.5-1.5h9A1.5 1.5 0 0 1 14 5v6a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 2 11zM2.5 4.5L8 9l5.5-4.5" />
  ),
  person: <path d="M10.6 5.4a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0zM3 13.6c.5-3 2.5-4.2 5-4.2s4.5 1.2 5 4.2" />,
}

/** An icon of code that is loaded on demand, so that a first view does without. */
export function PageIcon({ shape, size }: { shape: keyof typeof SHAPES; size: number }) {
  return <LineDrawing size={size}>{SHAPES[shape]}</LineDrawing>
}
