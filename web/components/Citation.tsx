import { CITATION_FORMS, type CitationForm } from '../../shared/cite/citationForms.ts'
import { plainPage } from '../../shared/pages.ts'
import { copyText } from '../lib/browser.ts'
import { showToast } from '../lib/display/toasts.ts'
import sheet from '../styles/cite.css?url'
import { citeTexts as texts } from '../texts/citeTexts.ts'
import { copyTexts } from '../texts/copyTexts.ts'
import { Icon } from './Icon.tsx'

type Props = {
  /** What is cited, in each form. */
  citationIn: (form: CitationForm) => string
  /** The permanent address. */
  place: string
  /** A picture of what is cited: its address, what it shows, its name as a file, and the title that it should have. */
  picture?: { address: string; alt: string; fileName: string; title: string } | undefined
}

/**
 * A citation that opens in place, in the form that is chosen; without scripts, too. Nothing in it needs this code in the
 * browser but copying: the part around it copies what `data-copies` of a pressed button names.
 */
export function Citation({ citationIn, place, picture }: Props) {
  return (
    <details className="cite">
      <summary className="btn btn--s">
        {texts.cite}
        <Icon shape="down" size={14} />
      </summary>
      <div className="cite__panel">
        {/* Closed at first, so it may come after the page. */}
        <link rel="stylesheet" href={sheet} />
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
              <pre translate="no" id={`cite-${form}`}>
                {citationIn(form)}
              </pre>
              <button type="button" className="btn btn--s copy" data-copies={`cite-${form}`}>
                {copyTexts.copy}
                <span className="vh">{texts.ofForm(texts.forms[form])}</span>
              </button>
            </div>
          ))}
          <p>
            <a id="cite-link" href={place}>
              {texts.link}
            </a>
            {texts.linkLeads}
            <a href={plainPage('method')}>{texts.method}</a>
          </p>
        </div>
        <div>
          {picture && <img src={picture.address} alt={picture.alt} width="1200" height="630" loading="lazy" />}
          <p className="row">
            {picture && (
              <a className="btn btn--s" href={picture.address} download={picture.fileName} data-title={picture.title}>
                {texts.save}
              </a>
            )}
            <button type="button" className="btn btn--s btn--bare copy" data-copies="cite-link">
              {texts.copyLink}
            </button>
          </p>
        </div>
      </div>
    </details>
  )
}

/** Copies what a button is for, named by its `data-copies`: the text of an element, or the address of a link. */
export async function copyFrom(button: HTMLElement): Promise<void> {
  const source = document.getElementById(button.dataset.copies ?? '')
  if (!source) return
  const isCopied = await copyText(source instanceof HTMLAnchorElement ? source.href : (source.textContent ?? ''))
  if (isCopied) showToast(texts.copied)
  else showToast(copyTexts.notCopied, 'bad')
}
