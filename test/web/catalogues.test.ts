import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { LANGUAGE_TAGS, type Language } from '../../shared/languages/languages.ts'
import { wordsIn } from '../../shared/languages/wordsModules.ts'

type Translated = Exclude<Language, 'en'>
const OTHERS = LANGUAGE_TAGS.filter((tag) => tag !== 'en')
const MODULES = globSync('web/**/*Texts.ts').filter((path) => wordsIn('de', path) !== undefined)

/** One word for one thing: what stands alone in English, and what it is in each language, in one of its forms. */
const GLOSSARY: Record<string, Record<Translated, string>> = {
  Follow: { es: 'Seguir', pt: 'Seguir', de: 'Folgen', fr: 'Suivre', ja: 'フォロー', ar: 'متابعة' },
  Watches: { es: 'Alertas', pt: 'Alertas', de: 'Suchaufträge', fr: 'Veilles', ja: 'キーワード通知', ar: 'التنبيهات' },
  Archive: { es: 'Archivo', pt: 'Arquivo', de: 'Archiv', fr: 'Archives', ja: 'アーカイブ', ar: 'الأرشيف' },
  Compare: { es: 'Comparar', pt: 'Comparar', de: 'Vergleichen', fr: 'Comparer', ja: '比較', ar: 'مقارنة' },
  Everywhere: {
    ...{ es: 'En todas partes', pt: 'Em toda parte', de: 'Überall', fr: 'Partout' },
    ...{ ja: '世界各地', ar: 'في كل مكان' },
  },
  Country: { es: 'País', pt: 'País', de: 'Land', fr: 'Pays', ja: '国・地域', ar: 'البلد' },
  Event: { es: 'Acontecimiento', pt: 'Acontecimento', de: 'Ereignis', fr: 'Événement', ja: '出来事', ar: 'الحدث' },
  Growth: { es: 'Crecimiento', pt: 'Crescimento', de: 'Wachstum', fr: 'Progression', ja: '増加率', ar: 'النمو' },
  Rank: { es: 'Puesto', pt: 'Posição', de: 'Rang', fr: 'Rang', ja: '順位', ar: 'الترتيب' },
  Feed: { es: 'Feed', pt: 'Feed', de: 'Feed', fr: 'Flux', ja: 'フィード', ar: 'خلاصة' },
  Articles: { es: 'Artículos', pt: 'Artigos', de: 'Artikel', fr: 'Articles', ja: '記事', ar: 'المقالات' },
  Settings: { es: 'Ajustes', pt: 'Configurações', de: 'Einstellungen', fr: 'Réglages', ja: '設定', ar: 'الإعدادات' },
  Login: {
    ...{ es: 'Iniciar sesión', pt: 'Entrar', de: 'Anmelden', fr: 'Se connecter' },
    ...{ ja: 'ログイン', ar: 'تسجيل الدخول' },
  },
  Close: { es: 'Cerrar', pt: 'Fechar', de: 'Schließen', fr: 'Fermer', ja: '閉じる', ar: 'إغلاق' },
}

/** How readers are spoken to: politely in German and French, with tú in Spanish, with você or nobody in Portuguese. */
const WRONG_ADDRESS: Partial<Record<Translated, RegExp>> = {
  de: /(?<!\p{L})(du|dich|dir|deine?[rsmn]?)(?!\p{L})/iu,
  fr: /(?<!\p{L})(tu|toi|ton|tes)(?!\p{L})/iu,
  es: /(?<!\p{L})(usted|ustedes|vosotros|vuestr[oa]s?)(?!\p{L})/iu,
  pt: /(?<!\p{L})(tu|teu|tua|teus|tuas)(?!\p{L})/iu,
}

/** Articles that suit no time at one o'clock, which is singular: "a las 01:00", "às 01:00". */
const PLURAL_BEFORE_HOUR: Partial<Record<Translated, RegExp>> = {
  es: /(?<!\p{L})las (?=\d)/u,
  pt: /(?<!\p{L})(às|das) (?=\d)/u,
}

/** The letters of languages that are not written in Latin ones. */
const LETTERS: Partial<Record<Translated, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
}

/** What has Latin letters in every language: names, units, keys, and what is typed or sent. */
const LATIN =
  /^(Uptick|Google|Trends|Premium|UTC|KB|MB|CSV|PNG|HTML|JSON|API|MCP|RSS|Atom|ISO|SQL|SHA|OAuth|OpenAPI|BI|VS|NA|OR|JP|Feed|Cookie|JavaScript|reCAPTCHA|BibTeX|iPhone|iPad|Slack|Teams|Enter|Esc|Ctrl|Alt|Parquet|DuckDB|pandas|pyarrow|arrow|dplyr|WordPress|Ghost|oEmbed|iframe|Claude|Code|Cursor|Power|Query|Data|Get|From|Other|Sources|Blank|Advanced|Editor|Settings|Connectors|Add|custom|Custom|card|connector|null|id|raw|search|partitions|timestamp|stock|word|keep|default|na|False|values|next|code|openapi|json|csv|read|PK|NEAR|title)$/

function wordsOf(text: string): string[] {
  return text.replaceAll(/\{\w+\}|<\/?\w+>/g, ' ').match(/[A-Za-z]{2,}/g) ?? []
}

/** Every text in a module, also within functions; not what only the code compares and names. */
function textsIn(path: string): string[] {
  const found: string[] = []
  function visit(node: unknown): void {
    if (Array.isArray(node)) for (const each of node) visit(each)
    else if (typeof node !== 'object' || node === null || !('type' in node)) return
    const { type, ...parts } = node as { type: string; [part: string]: unknown }
    if (type === 'Literal' && typeof parts.value === 'string') found.push(parts.value)
    if (type === 'TemplateElement') found.push((parts.value as { cooked: string }).cooked)
    const { test: _test, key: _key, source, typeAnnotation: _type, ...said } = parts
    if (!source) for (const part of Object.values(said)) visit(part)
  }
  visit(parseSync(path, readFileSync(path, 'utf8')).program)
  return found
}

type Leaf = { name: string; english: unknown; own: unknown }

/** The texts and functions of a module beside those of a language. */
async function leavesOf(tag: Translated, path: string): Promise<Leaf[]> {
  const [english, own] = await Promise.all([path, wordsIn(tag, path) ?? ''].map((each) => import(resolve(each))))
  const leaves: Leaf[] = []
  function walk(name: string, english: unknown, own: unknown): void {
    if (typeof english !== 'object' || english === null) leaves.push({ name, english, own })
    else for (const [key, each] of Object.entries(english)) walk(`${name}.${key}`, each, Reflect.get(Object(own), key))
  }
  walk(path, english, own)
  return leaves
}

/** The slots and tags of a text, or of all texts of a function. */
function slotsOf(said: unknown): string[] {
  const found = String(said).match(/(?<!\$)\{\w+\}|<\/?(?!b>|\/b>|vh>|\/vh>)\w+>/g) ?? []
  return [...new Set(found)].toSorted()
}

describe.each(OTHERS)('the words of %s', (tag) => {
  const sources = [...globSync(`{web,shared}/languages/${tag}/**/*.ts`), `lambdas/mail/words/${tag}.ts`]

  test.each(MODULES)('have the slots and tags of %s', async (path) => {
    const leaves = (await leavesOf(tag, path)).filter(({ english }) => typeof english === 'string')
    const slots = (which: 'english' | 'own') => leaves.map((leaf) => [leaf.name, slotsOf(leaf[which])])
    expect(slots('own')).toEqual(slots('english'))
  })

  test('say one thing by one word', async () => {
    const leaves = (await Promise.all(MODULES.map((path) => leavesOf(tag, path)))).flat()
    const alone = leaves.filter(({ english }) => typeof english === 'string' && english in GLOSSARY)
    expect(alone.length).toBeGreaterThan(10)
    for (const { name, english, own } of alone) expect(own, name).toBe(GLOSSARY[String(english)]?.[tag])
  })

  test('speak to readers in one way', () => {
    const wrong = WRONG_ADDRESS[tag]
    const texts = wrong ? sources.flatMap(textsIn) : []
    expect(texts.filter((text) => wrong?.test(text))).toEqual([])
  })

  test('say the hours that a reader chooses so that each of them fits', async () => {
    const [{ watchTexts }, { settingTexts }] = await Promise.all(
      ['features/watches/watchTexts.ts', 'pages/account/settings/settingTexts.ts'].map(
        (path) => import(resolve(`web/languages/${tag}`, path)),
      ),
    )
    const said = (from: number, to: number): string[] => [
      watchTexts.atOnceExcept(from, to),
      `${settingTexts.quietFrom} ${settingTexts.hour(from)} ${settingTexts.quietTo} ${settingTexts.hour(to)}`,
    ]
    for (const [from, to] of [
      [0, 1],
      [1, 0],
      [2, 13],
      [23, 12],
    ] as const)
      for (const text of said(from, to)) expect(text).not.toMatch(PLURAL_BEFORE_HOUR[tag] ?? /^$/)
  })

  test('name a tab by what it shows, so that it can be said (WCAG 2.5.3)', async () => {
    const { tabLabel, tabNames } = await import(resolve(`web/languages/${tag}/texts/texts.ts`))
    for (const count of [1, 2, 3, 11, 60])
      expect(tabLabel('Top', count).replaceAll(/[,،]/g, '')).toContain(`${tabNames.Top} ${count}`)
  })

  test('have no words in other letters but names', () => {
    const letters = LETTERS[tag]
    const texts = letters ? sources.flatMap(textsIn).filter((text) => letters.test(text)) : []
    expect(texts.filter((text) => wordsOf(text).some((word) => !LATIN.test(word)))).toEqual([])
  })
})
