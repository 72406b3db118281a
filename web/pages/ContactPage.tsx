import { plainPage } from '../../shared/pages.ts'
import { PageMetadata } from '../components/PageMetadata.tsx'
import { PageSheet } from '../components/PageSheet.tsx'
import { useCaptcha } from '../features/captcha/useCaptcha.tsx'
import { ContactForm } from '../features/contact/ContactForm.tsx'
import sheet from '../styles/contact.css?url'
import { contactTexts } from '../texts/contactTexts.ts'
import type { PageModule } from './PageModule.ts'

/** The contact form, for readers with and without an account. */
export function ContactPage() {
  const captcha = useCaptcha()
  return (
    <main id="main" className="wrap contact" tabIndex={-1}>
      <PageSheet href={sheet} />
      <PageMetadata
        title={contactTexts.title}
        description={contactTexts.description}
        canonical={plainPage('contact')}
      />
      <div>
        <h1>{contactTexts.title}</h1>
        <p>{contactTexts.lead}</p>
      </div>
      <ContactForm captcha={captcha} />
    </main>
  )
}

export const page: PageModule<'contact'> = { Component: ContactPage }
