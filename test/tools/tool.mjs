// Runs a tool of this folder with options, both given as JSON, and prints its result as JSON. Plain JavaScript: types of the
// tools are installed with them only.
const TOOLS = {
  autocannon: async (options) => (await import('autocannon')).default(options),
  lighthouse: async ({ url, flags }) => (await (await import('lighthouse')).default(url, flags))?.lhr,
}

const [name, options] = process.argv.slice(2)
process.stdout.write(JSON.stringify(await TOOLS[name](JSON.parse(options))))
