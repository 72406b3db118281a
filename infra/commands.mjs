// What `npm run <command> -- --help` says, and the options that each command knows, by the script that package.json runs. Plain
// JavaScript without dependencies, as `run.mjs`, which reads it before anything is installed.
import { parseArgs } from 'node:util'

const text = { type: 'string' }
const flag = { type: 'boolean' }
/** For settings of single deployments, as options of the CDK. */
const setting = { context: { type: 'string', short: 'c' }, output: { type: 'string', short: 'o' } }

/** `words` is how many words may stand beside the options; any number without it. `needs` is what the first must be. */
export const COMMANDS = {
  'infra/local/start.ts': {
    usage: `npm start: the whole product on this machine, until Ctrl-C.

  PORT=4400, UPTICK_DATA=.local, TRENDS_SOURCE=auto|live|sample and others are variables of the environment: see README.md.`,
    words: 0,
    options: {},
  },
  'test/run.ts': {
    usage: `npm test, npm run test:all: all checks and tests, the second one the slow ones, too.
npm test -- <file or folder> …: the tests there alone.

  -t <pattern>       those whose name matches
  -u                 writes golden files anew
  --changed [since]  those of what is changed
  --project <name>   those of one project of vitest.config.ts`,
    options: {
      all: flag,
      testNamePattern: { type: 'string', short: 't' },
      update: { type: 'boolean', short: 'u' },
      changed: flag,
      project: text,
    },
  },
  'test/mutation/run.ts': {
    usage:
      'npm run mutate -- [folder] …: changes the code of folders, by default all with rules, and reports what no test notices.',
    options: {},
  },
  'test/bench/run.ts': {
    usage: `npm run bench -- [part] …: measures the product, or only some parts; see test/bench/README.md.

  --list      lists the parts with their last figures, and measures nothing
  --smallest  measures with little, to see that it works`,
    options: { list: flag, smallest: flag },
  },
  'infra/local/invoke.ts': {
    usage: `npm run invoke -- <function> ['<event as JSON>']: runs a function of the running local product.`,
    words: 2,
    options: {},
  },
  'infra/local/mails.ts': {
    usage: 'npm run mails: writes every mail with invented content to .local/mails, and into the mailbox.',
    words: 0,
    options: {},
  },
  'infra/operate/cost/cost.ts': {
    usage: `npm run cost -- --views 1000000 --readers 10000: what a month costs on AWS.

  --views      page views in the month
  --readers    people who have an account and follow something
  --told       share of readers who get a digest on a day (0.6)
  --active     share of readers who sign in within the month (0.5)
  --pages      page views of a visit, at least 1 (3)
  --returning  share of visits that are the second one of somebody, whose browser then keeps the site (0.2)
  --hours      hours from one collection to the next, from 1 to 12 (12)
  --firewall   with firewalls in front of the CDN and the user pool
  --breached-passwords  with the setting breachedPasswords=block`,
    words: 0,
    options: {
      ...{ views: text, readers: text, told: text, active: text, pages: text, returning: text, hours: text },
      ...{ firewall: flag, 'breached-passwords': flag },
    },
  },
  'infra/build/build.ts': {
    usage: 'npm run build: builds what is deployed into dist, unless it is there already.',
    words: 0,
    options: {},
  },
  'infra/operate/tables/tables.ts': {
    usage: 'npm run docs: rewrites the generated tables of the documents.',
    words: 0,
    options: {},
  },
  'infra/operate/audit.ts': {
    usage: 'npm run audit: fails when a package has a known vulnerability that is serious.',
    words: 0,
    options: {},
  },
  'infra/aws/deploy.ts': {
    usage: `npm run deploy -- <stage> [region]: says what would change, asks about what would be lost, and deploys.
The stage is a file of infra/stages; the region can be left out if the file has only one.

  --yes                  agrees to new permissions, where nobody can be asked
  --confirm <name>,…     goes on although that would be lost; the names are in the refusal
  -c, --context <name>=<value>  a setting in place of the one of the file
  --outputs-file <file>  where the outputs of the stacks are written, for npm run smoke
  -o, --output <folder>  where the templates are written (cdk.out)
  -v, --verbose          the CDK says more`,
    words: 2,
    needs: 'a stage',
    options: {
      ...{ ...setting, yes: flag, confirm: text, 'outputs-file': text },
      verbose: { type: 'boolean', short: 'v' },
    },
  },
  'infra/aws/destroy.ts': {
    usage: `npm run destroy -- <stage> [region]: removes a deployment, after its name was confirmed.

  --confirm <stack>      the name, where nobody can be asked
  -c, --context <name>=<value>  a setting in place of the one of the file
  -o, --output <folder>  where the templates are written (cdk.out)
  -v, --verbose          the CDK says more`,
    words: 2,
    needs: 'a stage',
    options: { ...setting, confirm: text, verbose: { type: 'boolean', short: 'v' } },
  },
  'infra/operate/smoke/smoke.ts': {
    usage: `npm run smoke -- --url <SiteUrl>: checks a site from outside, and changes nothing.

  --url <SiteUrl>      the site
  --api-url <ApiUrl>   also checks that the API cannot be reached past the CDN
  --outputs <file>     reads both addresses from the file of npm run deploy -- <stage> --outputs-file <file>`,
    words: 0,
    options: { url: text, 'api-url': text, outputs: text },
  },
}

/**
 * What stands in the way of running a command: undefined for nothing, else what to print, and the exit code.
 *
 * @param args its script first, perhaps after options of Node, then its arguments
 */
export function refusalOf(args) {
  const at = args.findIndex((each) => each in COMMANDS)
  const command = COMMANDS[args[at]]
  if (!command) return undefined
  const { usage, options, words = Number.POSITIVE_INFINITY, needs } = command
  const known = { ...options, help: { type: 'boolean', short: 'h' } }
  const given = { args: args.slice(at + 1), options: known, strict: false, allowPositionals: true, tokens: true }
  const { tokens, values, positionals } = parseArgs(given)
  if (values.help) return { text: usage, code: 0 }
  const unknown = tokens.find(({ kind, name }) => kind === 'option' && !(name in known))
  if (unknown) return { text: `There is no option ${unknown.rawName}. Nothing was done.\n\n${usage}`, code: 1 }
  if (needs && positionals.length === 0) return { text: `Name ${needs}. Nothing was done.\n\n${usage}`, code: 1 }
  if (positionals.length > words)
    return { text: `${positionals[words]} is not understood. Nothing was done.\n\n${usage}`, code: 1 }
  return undefined
}
