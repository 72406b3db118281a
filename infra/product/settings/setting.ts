import * as z from 'zod/mini'

/** What is written about a setting, for errors and the table of settings. */
type SettingTexts = {
  /** The valid values; completes "The setting … must be". */
  values: string
  does: string
  /** What happens without the setting; a default of the schema is found there. */
  without?: string
  /** The variable that functions read it from; the manifest says which functions do. */
  variable?: string
}

/** The documentation of a setting; `parts` are the settings inside of it: `mail.from`. */
type SettingDescription = SettingTexts & { parts?: Settings }

export type Settings = Readonly<Record<string, z.ZodMiniType>>

export type DescribedSetting = SettingTexts & { name: string }

const descriptions = new WeakMap<z.ZodMiniType, SettingDescription>()

/** A schema of a setting with its documentation. */
export function setting<Schema extends z.ZodMiniType>(schema: Schema, description: SettingDescription): Schema {
  descriptions.set(schema, description)
  return schema
}

/** The documentation of settings and of their parts, in order: `mail`, `mail.domain`, … */
export function describeSettings(settings: Settings, prefix = ''): DescribedSetting[] {
  return Object.entries(settings).flatMap(([key, schema]) => {
    const name = prefix + key
    const description = descriptions.get(schema)
    if (!description) throw new Error(`The setting ${name} has no description.`)
    const { values, does, without = defaultOf(schema), variable, parts = {} } = description
    return [{ name, values, does, without, variable }, ...describeSettings(parts, `${name}.`)]
  })
}

/** The variables of settings and their parts that have a value. */
export function variablesOf(settings: Settings, given: Readonly<Record<string, unknown>>): Record<string, string> {
  const variables = Object.entries(settings).flatMap(([key, schema]) => {
    const { variable, parts } = descriptions.get(schema) ?? {}
    const value = given[key]
    if (value === undefined) return []
    return [
      ...(variable ? [[variable, String(value)]] : []),
      ...Object.entries(variablesOf(parts ?? {}, Object(value))),
    ]
  })
  return Object.fromEntries(variables)
}

function defaultOf(schema: z.ZodMiniType): string | undefined {
  if (!(schema instanceof z.ZodMiniDefault)) return undefined
  const value: unknown = schema.def.defaultValue
  return typeof value === 'string' ? value : JSON.stringify(value)
}
