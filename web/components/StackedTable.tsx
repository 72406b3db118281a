import type { ComponentProps, ReactNode } from 'react'

// biome-ignore-start lint/a11y/noRedundantRoles: styles that change `display` take the roles away in browsers.

type Props = Omit<ComponentProps<'table'>, 'children'> & {
  caption: string
  /** The caption is only heard. */
  isCaptionHidden?: boolean
  /** Its `Row`s of `ColumnHead`s. */
  head: ReactNode
  children: ReactNode
}

/** A table whose rows phones show as blocks; so all parts have their roles written. */
export function StackedTable({ caption, isCaptionHidden, head, children, ...table }: Props) {
  return (
    <table role="table" {...table}>
      <caption className={isCaptionHidden ? 'vh' : undefined}>{caption}</caption>
      <thead role="rowgroup">{head}</thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  )
}

/** A row of a `StackedTable`. */
export function Row(row: ComponentProps<'tr'>) {
  return <tr role="row" {...row} />
}

/** The head of a column, or with `scope="colgroup"` of several. */
export function ColumnHead(head: ComponentProps<'th'>) {
  return <th role="columnheader" scope="col" {...head} />
}

/** The head of a row. */
export function RowHead(head: ComponentProps<'th'>) {
  return <th role="rowheader" scope="row" {...head} />
}

/** Any other cell. */
export function Cell(cell: ComponentProps<'td'>) {
  return <td role="cell" {...cell} />
}

// biome-ignore-end lint/a11y/noRedundantRoles: see above.
