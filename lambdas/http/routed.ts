import { Problem } from '../../shared/problem.ts'
import type { HttpRequest, SentBody } from './gatewayHandler.ts'
import type { HttpAnswer } from './httpHandler.ts'

type UseCase<Request, Answer> = (request: Request, sent: SentBody) => Promise<Answer>

/** Use cases by API Gateway's route key: `GET /api/follows`, `DELETE /api/follows/{id}`. */
export type Routes<Request = HttpRequest, Answer = HttpAnswer> = Readonly<Record<string, UseCase<Request, Answer>>>

/** Combines use cases into one that dispatches by route. Throws `not-found` for a route that is not listed. */
export function routed<Request extends HttpRequest = HttpRequest, Answer = HttpAnswer>(
  routes: Routes<NoInfer<Request>, Answer>,
): UseCase<Request, Answer> {
  const byRoute = new Map(Object.entries(routes))
  return async (request, sent) => {
    const useCase = byRoute.get(request.route)
    if (!useCase) throw new Problem('not-found', 'There is nothing here.')
    return useCase(request, sent)
  }
}
