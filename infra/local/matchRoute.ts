/** The key of a route: its method, or `ANY`, and its path in API Gateway's syntax. */
type RouteKey = { method: string; path: string }

/** The route of a request, and the values of its path parameters. */
export type Matched<Route> = { route: Route; key: string; parameters: Record<string, string> }

/**
 * Finds the route that API Gateway would choose: literal segments come before parameters, parameters before `{rest+}`,
 * and a method before `ANY`.
 */
export function matchRoute<Route extends RouteKey>(
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

/** Invalid percent-encoding stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}

function weight(route: RouteKey): number {
  const parts = route.path.split('/')
  const written = parts.filter((part) => !part.startsWith('{')).length
  return written * 4 + (route.path.endsWith('+}') ? 0 : 2) + (route.method === 'ANY' ? 0 : 1)
}

/** Whether a path matches one of CloudFront's path patterns, in which `*` matches any characters. */
export function matchesPath(patterns: readonly string[], path: string): boolean {
  return patterns.some((pattern) => {
    const source = pattern.split('*').map((part) => part.split('?').map(RegExp.escape).join('.'))
    return new RegExp(`^${source.join('.*')}$`, 's').test(path)
  })
}
