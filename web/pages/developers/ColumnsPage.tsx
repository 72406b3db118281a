import { type ColumnDescription, OBSERVATION_COLUMNS, WAVE_COLUMNS } from '../../../shared/dataset/columns.ts'
import { DEVELOPERS_PAGE, plainPage } from '../../../shared/pages.ts'
import { fill } from '../../components/fill.tsx'
import { Page } from '../../components/Page.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import type { PageModule } from '../PageModule.ts'
import styles from './developers.css?url'
import { developersTexts as texts } from './developersTexts.ts'
import { inEnglish } from './inEnglish.ts'

/** What the columns of the files of the archive hold. */
function ColumnsPage() {
  return (
    <Page
      styles={styles}
      title={texts.columnsPage.title}
      description={texts.columnsPage.description}
      canonical={plainPage('columns')}
    >
      <div className="page-head">
        <h1>{texts.columnsPage.title}</h1>
        <p>{fill(texts.columnsPage.lead, { developers: (label) => <Link to={DEVELOPERS_PAGE}>{label}</Link> })}</p>
      </div>
      <ColumnTable heading={texts.columnsOf.waves} columns={WAVE_COLUMNS} />
      <ColumnTable heading={texts.columnsOf.observations} columns={OBSERVATION_COLUMNS} />
    </Page>
  )
}

type Props = { heading: string; columns: readonly ColumnDescription[] }

function ColumnTable({ heading, columns }: Props) {
  const { name, type, holds } = texts.fileColumns
  return (
    <table className="table params file-columns">
      <caption>
        <h2>{heading}</h2>
      </caption>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{type}</th>
          <th scope="col">{holds}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => (
          <tr key={column.name}>
            <th scope="row">
              <code translate="no">{column.name}</code>
            </th>
            <td {...inEnglish}>{column.type === 'timestamp' ? texts.utcTimestamp : column.type}</td>
            <td {...inEnglish}>{column.holds}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export const page: PageModule<'columns'> = {
  Component: ColumnsPage,
  siteMap: () => ({ paths: [plainPage('columns')] }),
  llms: () => ({ title: 'Columns', path: plainPage('columns'), text: 'what the columns of the files hold' }),
}
