import { CITATION_FORMS, type CitationForm } from '../../../shared/cite/citationForms.ts'
import { plainPage } from '../../../shared/pages.ts'
import { fill } from '../../components/fill.tsx'
import { Icon } from '../../components/Icon.tsx'
import { copyText } from '../../lib/browser.ts'
import { showToast } from '../../lib/display/toasts.ts'
import { hrefOf } from '../../lib/navigation/hrefOf.ts'
import { useAbsoluteUrl } from '../../lib/navigation/origin.tsx'
import { copyTexts } from '../../texts/copyTexts.ts'
import { citeTexts as texts } from './citeTexts.ts'

type Props = {
  /** What is cited, in each form. */
  citationIn: (form: CitationForm) => string
  /** The permanent address. */
  place: string
  picture?: Picture | undefined
}

/** A picture of what is cited: its address, what it shows, and its name as a file. */
type Picture = { address: string; alt: string; fileName: string }

/** A citation that opens in place, in the form that is chosen; without scripts, too, but for copying. */
export function Citation({ citationIn, place, picture }: Props) {
  const address = useAbsoluteUrl(place)
  return (
    // It may be open before this code is there.
    <details className="cite" suppressHydrationWarning>
      <summary className="btn btn--s">
        {texts.cite}
        <Icon shape="down" size={14} />
      </summary>
      <div className="cite__panel">
        <div>
          <fieldset className="options">
            <legend className="vh">{texts.form}</legend>
            {CITATION_FORMS.map((form) => (
              <label key={form} className="option">
                <input type="radio" name="citation" value={form} defaultChecked={form === CITATION_FORMS[0]} />
                <span>{texts.forms[form]}</span>
              </label>
            ))}
          </fieldset>
          {CITATION_FORMS.map((form) => (
            <div key={form} className={`code code--${form}`}>
              <pre translate="no">{citationIn(form)}</pre>
              <button type="button" className="btn btn--s copy" onClick={() => copy(citationIn(form))}>
                {fill(texts.copyAs(texts.forms[form]))}
              </button>
            </div>
          ))}
          <p>
            {fill(texts.linkLeads, {
              link: (text) => <a href={hrefOf(place)}>{text}</a>,
              method: (text) => <a href={hrefOf(plainPage('method'))}>{text}</a>,
            })}
          </p>
        </div>
        <div>
          {picture && <img src={picture.address} alt={picture.alt} width="1200" height="630" loading="lazy" />}
          <p className="row">
            {picture && (
              <a className="btn btn--s" href={picture.address} download={picture.fileName}>
                {texts.save}
              </a>
            )}
            <button type="button" className="btn btn--s btn--bare copy" onClick={() => copy(address)}>
              {texts.copyLink}
            </button>
          </p>
        </div>
      </div>
    </details>
  )
}

async function copy(text: string): Promise<void> {
  if (await copyText(text)) showToast(texts.copied)
  else showToast(copyTexts.notCopied, 'bad')
}
