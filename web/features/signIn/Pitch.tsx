import { signInTexts } from '../../texts/signInTexts.ts'
import { ValueBar } from '../../trend/ValueBar.tsx'

type Props = { title: string; lead: string }

/** The text beside a form: its title and, on wide screens, examples of trends. */
export function Pitch({ title, lead }: Props) {
  return (
    <div className="pitch">
      <h1>{title}</h1>
      <p>{lead}</p>
      <ol aria-hidden="true">
        {signInTexts.examples.map((example, index) => (
          <li key={example.title}>
            <span>{index + 1}</span>
            <ValueBar length={example.length}>
              <span lang={example.language}>{example.title}</span>
            </ValueBar>
            <small>{example.volume}</small>
          </li>
        ))}
      </ol>
    </div>
  )
}
