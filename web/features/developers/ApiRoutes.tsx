import type { RouteReference } from '../../../shared/answers/apiReference.ts'
import { Icon } from '../../components/Icon.tsx'
import { useAbsoluteUrl } from '../../lib/navigation/origin.tsx'
import { developersTexts } from '../../texts/developersTexts.ts'
import { CodeBlock } from './CodeBlock.tsx'
import { ParameterTable } from './ParameterTable.tsx'
import { useApiReference } from './useApiReference.ts'

/** The routes of the API as its description says; the first one is open. */
export function ApiRoutes() {
  const { reference, isLoading } = useApiReference()
  if (!reference) return <p>{isLoading ? '' : developersTexts.apiUnread}</p>
  return (
    <div>
      {reference.routes.map((route, index) => (
        <Route key={`${route.method} ${route.path}`} route={route} isOpen={index === 0} />
      ))}
    </div>
  )
}

function Route({ route: { method, path, does, parameters, request, example }, isOpen }: RouteProps) {
  const address = useAbsoluteUrl(request)
  return (
    <details className="route" open={isOpen}>
      <summary>
        <b translate="no">{method}</b>
        <code translate="no">{path}</code>
        <span>{does}</span>
        <Icon shape="down" size={16} />
      </summary>
      <div>
        {parameters.length === 0 ? (
          <p>{developersTexts.noParameters}</p>
        ) : (
          <ParameterTable caption={developersTexts.parametersOf(path)} rows={parameters} />
        )}
        <CodeBlock what={developersTexts.request}>{`curl '${address}'`}</CodeBlock>
        {example !== undefined && <CodeBlock what={developersTexts.answer}>{example}</CodeBlock>}
      </div>
    </details>
  )
}

type RouteProps = { route: RouteReference; isOpen: boolean }
