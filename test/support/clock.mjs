/*
 * Preloaded into a process that shall have another time: `--import file:///…/clock.mjs?ahead=<milliseconds>`. Its threads
 * load it, too, so all of it has the same time, which goes on as usual.
 */

const ahead = Number(new URL(import.meta.url).searchParams.get('ahead'))
const RealDate = Date
const now = () => RealDate.now() + ahead

globalThis.Date = new Proxy(RealDate, {
  construct: (date, given, asked) => Reflect.construct(date, given.length === 0 ? [now()] : given, asked),
  apply: () => new RealDate(now()).toString(),
  get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
})
