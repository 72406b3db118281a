import { developersTexts } from '../../texts/developersTexts.ts'

type Props = {
  caption: string
  rows: readonly { name: string; values: string; does: string }[]
}

const { columns } = developersTexts

/** Names with their values and meanings. */
export function ParameterTable({ caption, rows }: Props) {
  return (
    <table className="table params">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.values}</th>
          <th scope="col">{columns.does}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, values, does }) => (
          <tr key={name}>
            <th scope="row">
              <code translate="no">{name}</code>
            </th>
            <td>{values}</td>
            <td>{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
