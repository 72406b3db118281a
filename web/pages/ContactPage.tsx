import { plainPage } from '../../shared/pages.ts'
import { Page } from '../components/Page.tsx'
import { useCaptcha } from '../features/captcha/useCaptcha.tsx'
import { ContactForm } from '../features/contact/ContactForm.tsx'
import sheet from '../styles/contact.css?url'
import { contactTexts } from '../texts/contactTexts.ts'
import type { PageModule } from './PageModule.ts'

/** The contact form, for readers with and without an account. */
export function ContactPage() {
  const captcha = useCaptcha()
  return (
    <Page
      className="contact"
      sheet={sheet}
      title={contactTexts.title}
      description={contactTexts.description}
      canonical={plainPage('contact')}
    >
      <div>
        <h1>{contactTexts.title}</h1>
        <p>{contactTexts.lead}</p>
      </div>
      <ContactForm captcha={captcha} />
    </Page>
  )
}

export const page: PageModule<'contact'> = { Component: ContactPage }
