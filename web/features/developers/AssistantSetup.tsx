import { useAbsoluteUrl } from '../../lib/navigation/origin.tsx'
import { developersTexts } from '../../texts/developersTexts.ts'
import { CodeBlock } from './CodeBlock.tsx'
import { ParameterTable } from './ParameterTable.tsx'

/** How four programs connect to the MCP server, and its tools. */
export function AssistantSetup() {
  const address = useAbsoluteUrl('/mcp')
  const programs = {
    'Claude Code': `claude mcp add --transport http uptick ${address}`,
    'VS Code': JSON.stringify({ servers: { uptick: { type: 'http', url: address } } }),
    Cursor: JSON.stringify({ mcpServers: { uptick: { url: address } } }),
  }
  return (
    <>
      <CodeBlock what={developersTexts.serverAddress}>{address}</CodeBlock>
      <dl className="conn">
        <dt>Claude</dt>
        <dd>
          <p>{developersTexts.claude}</p>
        </dd>
        <Program name="Claude Code" code={programs['Claude Code']} />
        <Program name="VS Code" code={programs['VS Code']} />
        <Program name="Cursor" code={programs.Cursor} />
      </dl>
      <h3>{developersTexts.tools}</h3>
      <ParameterTable caption={developersTexts.tools} rows={developersTexts.toolList} />
    </>
  )
}

function Program({ name, code }: { name: keyof typeof developersTexts.ofProgram; code: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <CodeBlock what={developersTexts.ofProgram[name]}>{code}</CodeBlock>
      </dd>
    </>
  )
}
