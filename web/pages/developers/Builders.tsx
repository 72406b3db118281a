import { type FormEvent, type ReactNode, useState } from 'react'
import { CATEGORIES, categoryRoute } from '../../../shared/categories.ts'
import { FEED_FORMATS } from '../../../shared/feeds/feed.ts'
import { MAX_EMBED_COUNT } from '../../../shared/limits.ts'
import { EMBED_THEMES } from '../../../shared/page/theme.ts'
import { DEVELOPERS_PAGE } from '../../../shared/pages.ts'
import { CodeBlock } from '../../components/CodeBlock.tsx'
import { Field } from '../../components/Field.tsx'
import { hrefOf } from '../../lib/navigation/hrefOf.ts'
import { useAbsoluteUrl } from '../../lib/navigation/origin.tsx'
import { categoryName, volume } from '../../texts/formats.ts'
import { CountryOptions } from '../../trend/CountryOptions.tsx'
import { type Choices, feedPath, LEAST_SEARCHES, readChoices, widgetCode, widgetPath, widgetSize } from './choices.ts'
import { developersTexts } from './developersTexts.ts'

/** Chooses a feed and shows its address. */
export function FeedBuilder({ chosen }: { chosen: Choices }) {
  const [choices, setChoices] = useState(chosen)
  const address = useAbsoluteUrl(feedPath(choices))
  return (
    <>
      <h3>{developersTexts.yourFeed}</h3>
      <ChoiceForm className="feed-form" section="feeds" choices={choices} onChoose={setChoices}>
        <Field label={developersTexts.leastSearches}>
          {(control) => (
            <select className="select" {...control} name="min" defaultValue={choices.least}>
              {LEAST_SEARCHES.map((least) => (
                <option key={least} value={least}>
                  {least === 0 ? developersTexts.anyNumber : volume(least)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={developersTexts.format}>
          {(control) => (
            <select className="select" {...control} name="format" defaultValue={choices.format}>
              {FEED_FORMATS.map((format) => (
                <option key={format} value={format}>
                  {developersTexts.formats[format]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </ChoiceForm>
      <CodeBlock what={developersTexts.feedAddress}>{address}</CodeBlock>
    </>
  )
}

/** Chooses a widget, shows it, and gives the code for another site. */
export function WidgetBuilder({ chosen }: { chosen: Choices }) {
  const [choices, setChoices] = useState(chosen)
  const path = widgetPath(choices)
  const address = useAbsoluteUrl(path)
  return (
    <>
      <div className="build">
        <ChoiceForm className="build__form" section="embed" choices={choices} onChoose={setChoices}>
          <Field label={developersTexts.count}>
            {(control) => (
              <>
                <input
                  className="input"
                  {...control}
                  type="number"
                  name="count"
                  min={1}
                  max={MAX_EMBED_COUNT}
                  defaultValue={choices.count}
                  aria-describedby={`${control.id}-hint`}
                />
                <p className="hint" id={`${control.id}-hint`}>
                  {developersTexts.countHint}
                </p>
              </>
            )}
          </Field>
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
          title={developersTexts.preview(choices.country)}
          loading="lazy"
          // The widget has no scripts, but links that open in a new tab.
          sandbox="allow-popups"
        />
      </div>
      <CodeBlock what={developersTexts.embedCode}>
        {widgetCode(address, developersTexts.widgetTitle(choices.country), choices)}
      </CodeBlock>
      <p className="hint">{developersTexts.embedHint}</p>
    </>
  )
}

type Props = {
  className: string
  /** The section that shows the result. */
  section: keyof typeof developersTexts.sections
  choices: Choices
  onChoose: (choices: Choices) => void
  children: ReactNode
}

/** A form that begins with a country and a category. Each change applies at once; without scripts, a button asks for it. */
function ChoiceForm({ className, section, choices, onChoose, children }: Props) {
  function choose(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    onChoose(readChoices(Object.fromEntries(fields)))
  }

  return (
    <form className={className} action={hrefOf(`${DEVELOPERS_PAGE}#${section}`)} onInput={choose} onSubmit={choose}>
      <Field label={developersTexts.country}>
        {(control) => (
          <select {...control} className="select" name="country" defaultValue={choices.country.route}>
            <CountryOptions by="route" />
          </select>
        )}
      </Field>
      <Field label={developersTexts.category}>
        {(control) => (
          <select
            {...control}
            className="select"
            name="category"
            defaultValue={choices.category ? categoryRoute(choices.category) : ''}
          >
            <option value="">{developersTexts.allCategories}</option>
            {CATEGORIES.map((category) => (
              <option key={category} value={categoryRoute(category)}>
                {categoryName(category)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {children}
      <noscript>
        <button type="submit" className="btn">
          {developersTexts.show}
        </button>
      </noscript>
    </form>
  )
}
