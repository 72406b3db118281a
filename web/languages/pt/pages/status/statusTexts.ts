import { list, number, plural } from '../../../../../shared/languages/pt/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { DIGEST_EVERY_MINUTES } from '../../../../../shared/limits.ts'
import type * as english from '../../../../pages/status/statusTexts.ts'
import * as texts from '../../texts/texts.ts'

/** More countries than these are not called by their names. */
const MAX_NAMED = 5

export const statusTexts: Words<typeof english.statusTexts> = {
  title: texts.dataPages.status,
  description:
    'Se as tendências de todos os países estão em dia, como foram as últimas coletas e o que aconteceu com os últimos resumos.',
  loading: 'Carregando o status',
  failed: 'Não é possível ler o status: o site não responde ou não há conexão.',
  unreadSince: 'Não foi possível ler de novo. Aqui está como era em {time}',

  fresh: (count) => `Todos os ${count} países estão em dia`,
  staleCountries: (stale, all) =>
    plural(stale, {
      one: `${stale} de ${all} países está desatualizado`,
      other: `${stale} de ${all} países estão desatualizados`,
    }),
  old: (length, failed) => `Os dados têm ${length}: ${reasonOf(failed)}`,
  none: 'Nenhuma tendência foi coletada ainda',

  collected: (ago, areOthers) => `${areOthers ? 'Todos os outros: coleta' : 'Coleta'} ${ago}, em {time}`,
  older: (names) =>
    names.length === 0
      ? ''
      : `Com tendências mais antigas, porque a coleta mais nova não trouxe nenhuma: ${named(names)}. `,
  without: (names) => (names.length === 0 ? '' : `Ainda sem tendências: ${named(names)}. `),
  newestAreOf: 'As tendências mais novas ficam à vista até que venham outras. Elas são de {time}',
  noneYet: 'A primeira coleta está a caminho, ou falhou.',

  justNow: 'agora mesmo',
  hours: (count) => plural(count, { one: `${count} hora`, other: `${count} horas` }),
  days: (count) => `${count} dias`,
  count: number,

  lastCollections: 'As últimas coletas',
  aboutBars: 'Cada barra é uma coleta; a altura é o número de países atualizados.',
  noCollections: 'Nenhuma coleta ainda.',
  chart: ({ whole, partial, failed, missing }) => {
    const all = whole + partial + failed + missing
    const parts = list([
      whole === 0
        ? 'nenhuma atualizou todos os países'
        : plural(whole, {
            one: `${whole} atualizou todos os países`,
            other: `${number(whole)} atualizaram todos os países`,
          }),
      ...(partial > 0
        ? [
            plural(partial, {
              one: `${partial} atualizou alguns países`,
              other: `${number(partial)} atualizaram alguns países`,
            }),
          ]
        : []),
      ...(failed > 0
        ? [
            plural(failed, {
              one: `${failed} não atualizou nenhum`,
              other: `${number(failed)} não atualizaram nenhum`,
            }),
          ]
        : []),
      ...(missing > 0 ? [plural(missing, { one: `${missing} não veio`, other: `${number(missing)} não vieram` })] : []),
    ])
    return `${plural(all, { one: 'Da última coleta', other: `Das últimas ${number(all)} coletas` })}, ${parts}. A tabela abaixo tem os números.`
  },
  parts: { ok: 'Atualizados', stale: 'Com tendências mais antigas', failed: 'Sem tendências' },
  missing: 'Não veio',
  showTable: 'Mostrar os números em tabela',
  tableCaption: 'Países e tendências de cada coleta',
  columns: { when: (zone) => `Quando (${zone})`, trends: 'Tendências' },

  digests: 'Resumos',
  noDigests: 'Nenhum resumo ainda.',
  digestsUntil: 'Nas 24 horas até a última rodada, {time}.',
  outcomes: {
    sent: { name: 'Enviados', meaning: 'Por e-mail, por notificação ou pelos dois' },
    skipped: { name: 'Não enviados', meaning: 'Nada novo a dizer, ou não desejados nesse dia' },
    unknown: { name: 'Incertos', meaning: 'A resposta se perdeu; nenhum é enviado duas vezes' },
    failed: {
      name: 'Tentativas sem sucesso',
      meaning: `Repetidas a cada ${DIGEST_EVERY_MINUTES} minutos até o meio-dia`,
    },
  },

  upToDate: (fresh, all) => {
    if (fresh === 0) return `Nenhum de ${all} em dia`
    return fresh === all ? `Todos os ${all} em dia` : `${fresh} de ${all} em dia`
  },
  isOlder: 'Mais antigo',
  noTrends: 'Sem tendências ainda',
  trends: (count) =>
    count === 0 ? 'nenhuma tendência' : plural(count, { one: '1 tendência', other: `${number(count)} tendências` }),
}

function reasonOf(failed: number): string {
  if (failed === 0) return 'a próxima coleta está atrasada'
  return plural(failed, { one: 'a última coleta falhou', other: `as últimas ${failed} coletas falharam` })
}

function named(names: readonly string[]): string {
  return names.length > MAX_NAMED ? `${names.length} países` : list(names)
}
