/** One number as CloudWatch receives it; `at` is in milliseconds since 1970. */
export type Datapoint = {
  namespace: string
  metric: string
  dimensions: Readonly<Record<string, string>>
  at: number
  value: number
}
