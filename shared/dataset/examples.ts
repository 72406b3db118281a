import { type ColumnType, WAVE_COLUMNS } from './columns.ts'

/** The one line of SQL. */
export function lineOfSql(file: (name: string) => string, month: string): string {
  return `SELECT country, title, max(max_volume) FROM '${file(`waves-${month}.parquet`)}' GROUP BY ALL ORDER BY 3 DESC;`
}

/** One example for each program, by its name. */
export function examplesOf(file: (name: string) => string, month: string) {
  const parquet = file(`waves-${month}.parquet`)
  return {
    DuckDB: `-- Japan: reads only the parts of the file that hold it
SELECT title, max(max_volume) AS peak, min(started_at) AS first
FROM '${parquet}'
WHERE country = 'JP'
GROUP BY title ORDER BY peak DESC LIMIT 20;`,
    pandas: `import pandas as pd

waves = pd.read_parquet("${parquet}")
japan = waves[waves.country == "JP"]
print(japan.nlargest(20, "max_volume")[["title", "max_volume", "started_at"]])`,
    R: `library(arrow)
library(dplyr)

file <- tempfile(fileext = ".parquet")
download.file("${parquet}", file, mode = "wb")
read_parquet(file) |>
  filter(country == "JP") |>
  slice_max(max_volume, n = 20) |>
  select(title, max_volume, started_at)`,
    Excel: `let
  File = Web.Contents("${file(`waves-${month}.csv.gz`)}"),
  Text = Binary.Decompress(File, Compression.GZip),
  Rows = Csv.Document(Text, [Delimiter = ",", Encoding = 65001, QuoteStyle = QuoteStyle.Csv]),
  Waves = Table.PromoteHeaders(Rows),
  Japan = Table.SelectRows(Waves, each [country] = "JP")
in
  Japan`,
    Athena: `-- 1. Copy the files into your bucket: Athena reads from S3 only.
--    curl -O ${parquet}
--    aws s3 cp waves-${month}.parquet s3://your-bucket/uptick/waves/
-- 2. Name the table, once.
CREATE EXTERNAL TABLE uptick_waves (
${WAVE_COLUMNS.map(({ name, type }) => `  \`${name}\` ${ATHENA_TYPES[type]}`).join(',\n')})
STORED AS PARQUET
LOCATION 's3://your-bucket/uptick/waves/';
-- 3. Ask.
SELECT title, max(max_volume) AS peak FROM uptick_waves
WHERE country = 'JP' GROUP BY title ORDER BY peak DESC LIMIT 20;`,
  }
}

const ATHENA_TYPES: Record<ColumnType, string> = {
  string: 'string',
  'list of string': 'array<string>',
  timestamp: 'timestamp',
  int32: 'int',
  int64: 'bigint',
  boolean: 'boolean',
}
