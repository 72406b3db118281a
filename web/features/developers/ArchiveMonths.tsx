import {
  archiveFileAddress,
  FILE_FORMATS,
  FILE_KINDS,
  type FileFormat,
  type FileKind,
  fileOf,
} from '../../../shared/dataset/archiveFiles.ts'
import type { ArchiveMonth } from '../../../shared/dataset/archiveIndex.ts'
import { monthWords, shortUtcTime } from '../../../shared/text/utcDates.ts'
import { Icon } from '../../components/Icon.tsx'
import { developersTexts as texts } from '../../texts/developersTexts.ts'

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

// biome-ignore-start lint/a11y/noRedundantRoles: styles that change `display` take the roles away in browsers.

/** Roles are written, because phones show rows as blocks. */
function Table({ months, caption, isContinued = false }: TableProps) {
  const hidden = isContinued ? 'vh' : undefined
  return (
    <table className="table files" role="table">
      <caption className={hidden}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" rowSpan={2}>
            <span className={hidden}>{texts.month}</span>
          </th>
          <th role="columnheader" scope="col" rowSpan={2}>
            <span className={hidden}>{texts.state}</span>
          </th>
          {FILE_KINDS.map((kind) => (
            // biome-ignore lint/a11y/useSemanticElements: it is the header of several columns.
            <th key={kind} role="columnheader" scope="colgroup" colSpan={3} className="n">
              <span className={hidden}>{texts.kinds[kind]}</span>
            </th>
          ))}
        </tr>
        <tr role="row">
          {FILE_KINDS.flatMap((kind) =>
            [texts.rows, ...FILE_FORMATS.map((format) => texts.fileFormats[format])].map((name) => (
              <th key={`${kind} ${name}`} role="columnheader" scope="col" className="n">
                <span className={hidden}>{name}</span>
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {months.map((month) => (
          <MonthRow key={month.month} month={month} />
        ))}
      </tbody>
    </table>
  )
}

function MonthRow({ month }: { month: ArchiveMonth }) {
  const name = monthWords(month.month)
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {name}
        {month.is_sample && <span className="tag">{texts.sample}</span>}
      </th>
      <td role="cell" className="st">
        {stateOf(month)}
      </td>
      {FILE_KINDS.flatMap((kind) => [
        <td key={`${kind} rows`} role="cell" className="n rows">
          <span className="lb">{`${texts.kinds[kind]}, `}</span>
          {(fileOf(month, kind, 'parquet')?.rows ?? 0).toLocaleString('en')}
        </td>,
        ...FILE_FORMATS.map((format) => (
          <td key={`${kind} ${format}`} role="cell" className="n">
            <FileLink month={month} kind={kind} format={format} />
          </td>
        )),
      ])}
    </tr>
  )
}

// biome-ignore-end lint/a11y/noRedundantRoles: see above.

function FileLink({ month, kind, format }: { month: ArchiveMonth; kind: FileKind; format: FileFormat }) {
  const file = fileOf(month, kind, format)
  if (!file) return null
  const [size, label] = [sizeWords(file.bytes), texts.fileFormats[format]]
  return (
    <a
      href={archiveFileAddress(file.name)}
      aria-label={[monthWords(month.month), texts.kinds[kind], label, size].join(', ')}
    >
      <span className="lb">{`${label},\u00a0`}</span>
      {size}
    </a>
  )
}

function stateOf({ is_closed, missing, updated_at }: ArchiveMonth): string {
  const state = is_closed ? texts.closed : texts.open(shortUtcTime(updated_at, updated_at))
  return missing > 0 ? `${state}, ${texts.missing(missing)}` : state
}

/** `8_900_000` → `"8.9 MB"`. */
function sizeWords(bytes: number): string {
  return bytes < 1e5 ? `${Math.ceil(bytes / 1e3)} KB` : `${(bytes / 1e6).toFixed(1)} MB`
}
