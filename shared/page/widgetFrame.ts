/** In CSS pixels: the widest frame, two columns from `twoColumns` on, each row as high as a title in two lines. */
const FRAME = { width: 600, twoColumns: 480, row: 52, headAndFoot: 92 }

/** The frame of a widget, in CSS pixels, and how many trends fit into it: in a low frame it lists fewer. */
export function widgetFrame(
  count: number,
  {
    maxWidth = FRAME.width,
    maxHeight = Number.POSITIVE_INFINITY,
  }: { maxWidth?: number | undefined; maxHeight?: number | undefined } = {},
): { width: number; height: number; listed: number } {
  const width = Math.min(maxWidth, FRAME.width)
  const columns = width < FRAME.twoColumns ? 1 : 2
  const fitting = Math.max(1, Math.floor((maxHeight - FRAME.headAndFoot) / FRAME.row)) * columns
  const listed = Math.min(count, fitting)
  return { width, height: Math.min(Math.ceil(listed / columns) * FRAME.row + FRAME.headAndFoot, maxHeight), listed }
}
