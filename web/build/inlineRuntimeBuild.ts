import type { Plugin, Rolldown } from 'vite'

/**
 * Moves the bundler's runtime, which is one line, into the chunks that use it. With groups of chunks, rolldown always
 * emits it as a file of its own, which every first view would request.
 */
export function inlineRuntimeBuild(): Plugin {
  return {
    name: 'inline-runtime',
    apply: 'build',
    enforce: 'post',
    // After the lists of preloaded files have been added.
    generateBundle: { order: 'post', handler: (_, bundle) => inline(bundle) },
  }
}

function inline(bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const runtime = chunks.find(({ name }) => name === 'rolldown-runtime')
  const first = chunks.find(({ name }) => name === 'app')
  if (!runtime || !first) return
  const { fileName } = runtime
  const name = fileName.split('/').at(-1)
  const inlined = runtime.code.replace(/export\{([^}]*)\};?\s*$/, (_, names) => `return{${asProperties(names, true)}}`)
  for (const chunk of chunks) {
    chunk.imports = chunk.imports.filter((each) => each !== fileName)
    chunk.code = chunk.code
      // Lists of files to preload are read by position, so the place is given to a file that is always loaded already.
      .replace(`"${fileName}"`, `"${first.fileName}"`)
      .replace(/import\{([^}]*)\}from"\.\/([^"]+)";/g, (whole, names, from) =>
        from === name ? `const{${asProperties(names)}}=(()=>{${inlined}})();` : whole,
      )
  }
  delete bundle[fileName]
  const document = bundle['index.html']
  if (document?.type === 'asset')
    document.source = String(document.source).replace(new RegExp(`\\s*<script[^>]* src="/${fileName}"></script>`), '')
}

/** `a as b` as `a:b`, or as `b:a` for an export. */
function asProperties(names: string, isExport = false): string {
  const pairs = names.split(',').map((each) => each.split(' as '))
  return pairs.map((pair) => (isExport ? pair.toReversed() : pair).join(':')).join()
}
