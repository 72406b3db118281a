import { escapeMarkup } from '../../../shared/text/escapeMarkup.ts'
import { localPage } from '../localPage.ts'
import type { QueueContent } from './QueueStore.ts'

/**
 * The queues as a page: how much waits in each and is being worked on, and what failed for good, to be sent again.
 *
 * @param holdsFailed whether a queue is of what failed, which nobody works on
 */
export function queuesPage(queues: readonly QueueContent[], holdsFailed: (name: string) => boolean): string {
  const atWork = queues.filter(({ name }) => !holdsFailed(name))
  const failed = queues.filter(({ name }) => holdsFailed(name))
  return localPage({
    name: 'Queues',
    title: 'Queues',
    summary: 'What waits, and what failed. Reload to look again.',
    content: `<table><thead><tr><th scope="col">Queue</th><th scope="col">Waiting</th><th scope="col">Delayed</th><th scope="col">In work</th></tr></thead>
<tbody>${atWork.map(row).join('')}</tbody></table>
${failed.map(failures).join('\n')}`,
    style: STYLE,
  })
}

function row({ name, waiting, delayed, inWork }: QueueContent): string {
  const counts = [waiting, delayed, inWork].map((count) => `<td>${count}</td>`)
  return `<tr><th scope="row">${escapeMarkup(name)}</th>${counts.join('')}</tr>`
}

function failures({ name, waiting, delayed, inWork, bodies }: QueueContent): string {
  const title = `<h2>${escapeMarkup(name)}</h2> `
  const count = waiting + delayed + inWork
  if (count === 0) return `<section>${title}<p class="quiet">Nothing has failed.</p></section>`
  const shown = bodies.map((body) => `<pre dir="auto">${escapeMarkup(body)}</pre>`)
  const more = count > bodies.length ? `<p class="quiet">And ${count - bodies.length} more.</p>` : ''
  return `<section>${title}<span class="quiet">${count} failed</span>
<form method="post" action="/__local/queues/${encodeURIComponent(name)}/replay"><button>Send them again</button></form>
${shown.join('\n')}${more}</section>`
}

const STYLE = `
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: .5rem .75rem .5rem 0; border-top: 1px solid var(--line); text-align: end }
th:first-child { text-align: start; overflow-wrap: anywhere }
thead th { border: 0; color: var(--quiet); font-size: .8125rem }
section { margin-top: 2rem; border-top: 1px solid var(--line); padding-top: .75rem }
form { margin: .75rem 0 }
pre { margin-top: .5rem }
button { padding: .5rem 1rem; border: 1px solid var(--ink); border-radius: 6px; background: var(--paper); color: var(--ink); font: inherit; font-weight: 600; cursor: pointer }
button:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px }
`
