import { useQuery } from '@tanstack/react-query'
import {
  ARCHIVE_INDEX,
  archiveFileAddress,
  FILE_FORMATS,
  FILE_KINDS,
  type FileFormat,
  type FileKind,
  fileOf,
} from '../../../shared/dataset/archiveFiles.ts'
import type { ArchiveMonth } from '../../../shared/dataset/archiveIndex.ts'
import { examplesOf, lineOfSql } from '../../../shared/dataset/examples.ts'
import { plainPage } from '../../../shared/pages.ts'
import { CodeBlock } from '../../components/CodeBlock.tsx'
import { fill } from '../../components/fill.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Cell, ColumnHead, Row, RowHead, StackedTable } from '../../components/StackedTable.tsx'
import { useAbsoluteUrl } from '../../lib/navigation/origin.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import * as formats from '../../texts/formats.ts'
import { archiveIndexQuery } from './developersQueries.ts'
import { developersTexts as texts } from './developersTexts.ts'

/** The month of the examples while there is none. */
const ANY_MONTH = '2026-11'

/** The history as files: one line of SQL, the months and examples. */
export function ArchiveFiles() {
  const { data: index, isPending } = useQuery(archiveIndexQuery())
  const months = index?.months ?? []
  const folder = useAbsoluteUrl(archiveFileAddress(''))
  const address = (name: string) => folder + name
  const month = months[0]?.month ?? ANY_MONTH
  const first = months.at(-1)?.month
  return (
    <>
      <p>{first === undefined ? texts.filesLead : texts.filesSince(monthName(first))}</p>
      <div className="lead-sql">
        <CodeBlock what={texts.lineOfSql}>{lineOfSql(address, month)}</CodeBlock>
      </div>
      <h3>{texts.months}</h3>
      {months.length > 0 ? <ArchiveMonths months={months} /> : <p>{isPending ? '' : texts.noMonths}</p>}
      <p>
        {fill(texts.rowsAre, {
          index: (
            <a href={ARCHIVE_INDEX}>
              <code translate="no">index.json</code>
            </a>
          ),
        })}
      </p>
      <p>{fill(texts.sampleIs, { column: <code translate="no">is_sample</code> })}</p>
      <h3>{texts.examples}</h3>
      <Examples examples={examplesOf(address, month)} />
      <p>{fill(texts.columnsAre, { columns: (label) => <Link to={plainPage('columns')}>{label}</Link> })}</p>
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

/** Months that are shown at first. */
const SHOWN = 5

/** The months with the sizes of their files, which are the links. */
export function ArchiveMonths({ months }: { months: readonly ArchiveMonth[] }) {
  const more = months.slice(SHOWN)
  return (
    <>
      <Table months={months.slice(0, SHOWN)} caption={texts.monthCount(months.length)} />
      {more.length > 0 && (
        <details>
          <summary className="toggle">
            {texts.moreMonths(more.length)}
            <Icon shape="down" size={14} />
          </summary>
          <Table months={more} caption={texts.otherMonths} isContinued />
        </details>
      )}
    </>
  )
}

type TableProps = {
  months: readonly ArchiveMonth[]
  caption: string
  /** The rest of the table above: its heads are not seen. */
  isContinued?: boolean
}

function Table({ months, caption, isContinued = false }: TableProps) {
  const hidden = isContinued ? 'vh' : undefined
  return (
    <StackedTable
      className="table files"
      caption={caption}
      isCaptionHidden={isContinued}
      head={
        <>
          <Row>
            <ColumnHead rowSpan={2}>
              <span className={hidden}>{texts.month}</span>
            </ColumnHead>
            <ColumnHead rowSpan={2}>
              <span className={hidden}>{texts.state}</span>
            </ColumnHead>
            {FILE_KINDS.map((kind) => (
              <ColumnHead key={kind} scope="colgroup" colSpan={3} className="n">
                <span className={hidden}>{texts.kinds[kind]}</span>
              </ColumnHead>
            ))}
          </Row>
          <Row>
            {FILE_KINDS.flatMap((kind) =>
              [texts.rows, ...FILE_FORMATS.map((format) => texts.fileFormats[format])].map((name) => (
                <ColumnHead key={`${kind} ${name}`} className="n">
                  <span className={hidden}>{name}</span>
                </ColumnHead>
              )),
            )}
          </Row>
        </>
      }
    >
      {months.map((month) => (
        <MonthRow key={month.month} month={month} />
      ))}
    </StackedTable>
  )
}

function MonthRow({ month }: { month: ArchiveMonth }) {
  const name = monthName(month.month)
  return (
    <Row>
      <RowHead>
        {name}
        {month.is_sample && <span className="tag">{texts.sample}</span>}
      </RowHead>
      <Cell className="st">{stateOf(month)}</Cell>
      {FILE_KINDS.flatMap((kind) => [
        <Cell key={`${kind} rows`} className="n rows">
          <span className="lb">{`${texts.kinds[kind]}, `}</span>
          {formats.number(fileOf(month, kind, 'parquet')?.rows ?? 0)}
        </Cell>,
        ...FILE_FORMATS.map((format) => (
          <Cell key={`${kind} ${format}`} className="n">
            <FileLink month={month} kind={kind} format={format} />
          </Cell>
        )),
      ])}
    </Row>
  )
}

function FileLink({ month, kind, format }: { month: ArchiveMonth; kind: FileKind; format: FileFormat }) {
  const file = fileOf(month, kind, format)
  if (!file) return null
  const [size, label] = [formats.bytes(file.bytes), texts.fileFormats[format]]
  return (
    <a
      href={archiveFileAddress(file.name)}
      aria-label={[monthName(month.month), texts.kinds[kind], label, size].join(', ')}
    >
      <span className="lb">{`${label},\u00a0`}</span>
      {size}
    </a>
  )
}

/** `"November 2026"`, from `"2026-11"` */
function monthName(month: string): string {
  return formats.monthAndYear(new Date(`${month}-01`))
}

function stateOf({ is_closed, missing, updated_at }: ArchiveMonth): string {
  const state = is_closed ? texts.closed : texts.open(formats.shortTime(updated_at, updated_at))
  return missing > 0 ? `${state}, ${texts.missing(missing)}` : state
}
