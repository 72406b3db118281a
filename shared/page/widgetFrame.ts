/** In CSS pixels: the widest frame, two columns from `twoColumns` on, each row as high as a title in two lines. */
const FRAME = { width: 600, twoColumns: 480, row: 52, headAndFoot: 92 }

/** What a frame has to fit, in CSS pixels. */
export type Room = { maxWidth?: number | undefined; maxHeight?: number | undefined }

/**
 * The frame of a widget, in CSS pixels, and how many rows fit into it: in a low frame there are fewer.
 *
 * @param above the height of what stands above the rows
 */
export function widgetFrame(
  count: number,
  { maxWidth = FRAME.width, maxHeight = Number.POSITIVE_INFINITY }: Room = {},
  above = 0,
): { width: number; height: number; listed: number } {
  const rest = FRAME.headAndFoot + above
  const width = Math.min(maxWidth, FRAME.width)
  const columns = width < FRAME.twoColumns ? 1 : 2
  const fitting = Math.max(1, Math.floor((maxHeight - rest) / FRAME.row)) * columns
  const listed = Math.min(count, fitting)
  return { width, height: Math.min(Math.ceil(listed / columns) * FRAME.row + rest, maxHeight), listed }
}
