import { useState } from 'react'
import { nameInText } from '../../../shared/countries.ts'
import { MAX_EMBED_COUNT } from '../../../shared/limits.ts'
import { EMBED_THEMES } from '../../../shared/page/theme.ts'
import { useAbsoluteUrl } from '../../lib/navigation/origin.tsx'
import { developersTexts } from '../../texts/developersTexts.ts'
import { ChoiceForm, Labelled } from './ChoiceForm.tsx'
import { CodeBlock } from './CodeBlock.tsx'
import { type Choices, widgetCode, widgetPath, widgetSize } from './choices.ts'

/** Chooses a widget, shows it, and gives the code for another site. */
export function WidgetBuilder({ chosen }: { chosen: Choices }) {
  const [choices, setChoices] = useState(chosen)
  const path = widgetPath(choices)
  const address = useAbsoluteUrl(path)
  const name = nameInText(choices.country)
  return (
    <>
      <div className="build">
        <ChoiceForm className="build__form" section="embed" choices={choices} onChoose={setChoices}>
          <Labelled label={developersTexts.count}>
            {(id) => (
              <>
                <input
                  className="input"
                  id={id}
                  type="number"
                  name="count"
                  min={1}
                  max={MAX_EMBED_COUNT}
                  defaultValue={choices.count}
                  aria-describedby={`${id}-hint`}
                />
                <p className="hint" id={`${id}-hint`}>
                  {developersTexts.countHint}
                </p>
              </>
            )}
          </Labelled>
          <fieldset className="set">
            <legend>{developersTexts.theme}</legend>
            <div className="options">
              {EMBED_THEMES.map((theme) => (
                <label key={theme} className="option">
                  <input type="radio" name="theme" value={theme} defaultChecked={theme === choices.theme} />
                  <span>{developersTexts.themes[theme]}</span>
                </label>
              ))}
            </div>
          </fieldset>
        </ChoiceForm>
        <iframe
          {...widgetSize(choices)}
          src={path}
          title={developersTexts.preview(name)}
          loading="lazy"
          // The widget has no scripts, but links that open in a new tab.
          sandbox="allow-popups"
        />
      </div>
      <CodeBlock what={developersTexts.embedCode}>
        {widgetCode(address, developersTexts.widgetTitle(name), choices)}
      </CodeBlock>
      <p className="hint">{developersTexts.embedHint}</p>
    </>
  )
}
