import { useQuery } from '@tanstack/react-query'
import { ARCHIVE_INDEX, archiveFileAddress } from '../../../shared/dataset/archiveFiles.ts'
import { type Column, OBSERVATION_COLUMNS, WAVE_COLUMNS } from '../../../shared/dataset/columns.ts'
import { examplesOf, lineOfSql } from '../../../shared/dataset/examples.ts'
import { monthWords } from '../../../shared/text/utcDates.ts'
import { useAbsoluteUrl } from '../../lib/navigation/origin.tsx'
import { developersTexts as texts } from '../../texts/developersTexts.ts'
import { ArchiveMonths } from './ArchiveMonths.tsx'
import { CodeBlock } from './CodeBlock.tsx'
import { archiveIndexQuery } from './developersQueries.ts'

/** The month of the examples while there is none. */
const ANY_MONTH = '2026-11'

/** The history as files: one line of SQL, the months, examples and the columns. */
export function ArchiveFiles() {
  const { data: index, isPending } = useQuery(archiveIndexQuery())
  const months = index?.months ?? []
  const folder = useAbsoluteUrl(archiveFileAddress(''))
  const address = (name: string) => folder + name
  const month = months[0]?.month ?? ANY_MONTH
  const first = months.at(-1)?.month
  return (
    <>
      <p>{first === undefined ? texts.filesLead : texts.filesSince(monthWords(first))}</p>
      <div className="lead-sql">
        <CodeBlock what={texts.lineOfSql}>{lineOfSql(address, month)}</CodeBlock>
      </div>
      <h3>{texts.months}</h3>
      {months.length > 0 ? <ArchiveMonths months={months} /> : <p>{isPending ? '' : texts.noMonths}</p>}
      <p>
        <b>{texts.waveIs[0]}</b>
        {texts.waveIs[1]}
        <b>{texts.observationIs[0]}</b>
        {texts.observationIs[1]}
        <a href={ARCHIVE_INDEX}>
          <code translate="no">index.json</code>
        </a>
        {texts.indexIs}
      </p>
      <p>
        <b>{texts.sampleIs[0]}</b>
        {texts.sampleIs[1]}
        <code translate="no">is_sample</code>
        {texts.sampleIs[2]}
      </p>
      <h3>{texts.examples}</h3>
      <Examples examples={examplesOf(address, month)} />
      <h3>{texts.columnsOf.waves}</h3>
      <ColumnTable caption={texts.columnsOf.waves} columns={WAVE_COLUMNS} />
      <h3>{texts.columnsOf.observations}</h3>
      <ColumnTable caption={texts.columnsOf.observations} columns={OBSERVATION_COLUMNS} />
      <p>{texts.quoting}</p>
    </>
  )
}

type ExamplesProps = { examples: ReturnType<typeof examplesOf> }

/** One example at a time; the styles show the chosen one, and without them all stand under their headings. */
function Examples({ examples }: ExamplesProps) {
  const programs = Object.keys(examples) as (keyof typeof examples)[]
  return (
    <div className="examples">
      <fieldset className="options">
        <legend className="vh">{texts.examplesFor}</legend>
        {programs.map((program, index) => (
          <label key={program} className="option">
            <input type="radio" name="example" value={program} defaultChecked={index === 0} />
            <span>{program}</span>
          </label>
        ))}
      </fieldset>
      {programs.map((program) => (
        <section key={program} className="example" data-example={program}>
          <h4>{program}</h4>
          <p>{texts.programs[program]}</p>
          <CodeBlock what={texts.exampleOf(program)}>{examples[program]}</CodeBlock>
        </section>
      ))}
    </div>
  )
}

type ColumnTableProps = { caption: string; columns: readonly Pick<Column<never>, 'name' | 'type' | 'holds'>[] }

function ColumnTable({ caption, columns }: ColumnTableProps) {
  const { name, type, holds } = texts.fileColumns
  return (
    <table className="table params">
      <caption className="vh">{caption}</caption>
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
            <td>{column.type === 'timestamp' ? texts.utcTimestamp : column.type}</td>
            <td>{column.holds}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
