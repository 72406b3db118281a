/** What tells routes apart: the method, or `ANY`, and the path as API Gateway writes it. */
type Addressed = { method: string; path: string }

/** A route that answers a request, and what its path's placeholders stand for. */
export type Matched<Route> = { route: Route; key: string; parameters: Record<string, string> }

/**
 * Finds the route that API Gateway would choose: the one with the most parts written out; `{rest+}` stands for
 * what is left, and `ANY` answers when no method does.
 */
export function matchRoute<Route extends Addressed>(
  routes: readonly Route[],
  method: string,
  path: string,
): Matched<Route> | undefined {
  const given = path.split('/')
  const matches = routes.flatMap((route) => {
    if (route.method !== method && route.method !== 'ANY') return []
    const parameters = matchPath(route.path, given)
    return parameters ? [{ route, key: `${route.method} ${route.path}`, parameters }] : []
  })
  return matches.toSorted((one, other) => weight(other.route) - weight(one.route))[0]
}

function matchPath(pattern: string, given: readonly string[]): Record<string, string> | undefined {
  const wanted = pattern.split('/')
  const parameters: [string, string][] = []
  for (const [index, part] of wanted.entries()) {
    // Most parts are written out, and most routes differ in the first of them: every request asks all routes.
    if (!part.startsWith('{')) {
      if (part !== given[index]) return undefined
      continue
    }
    const rest = /^\{(\w+)\+\}$/.exec(part)?.[1]
    if (rest) {
      const left = given.slice(index).join('/')
      return left === '' ? undefined : Object.fromEntries([...parameters, [rest, left]])
    }
    const text = given[index]
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (!text || !name) return undefined
    parameters.push([name, decoded(text)])
  }
  return wanted.length === given.length ? Object.fromEntries(parameters) : undefined
}

/** Percent signs that encode nothing are left as they are; nothing of ours has that name. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}

function weight(route: Addressed): number {
  const parts = route.path.split('/')
  const written = parts.filter((part) => !part.startsWith('{')).length
  return written * 4 + (route.path.endsWith('+}') ? 0 : 2) + (route.method === 'ANY' ? 0 : 1)
}
