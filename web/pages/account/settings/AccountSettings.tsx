import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { CATEGORIES, type Category } from '../../../../shared/categories.ts'
import type { Country } from '../../../../shared/countries.ts'
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '../../../../shared/languages/languages.ts'
import { THEMES, type Theme } from '../../../../shared/page/theme.ts'
import { trendsPage } from '../../../../shared/pages.ts'
import { type Account, DIGEST_CHOICES, MAIL_FORMS, PersonName } from '../../../../shared/people/account.ts'
import { cleanText } from '../../../../shared/text/cleanText.ts'
import { Icon } from '../../../components/Icon.tsx'
import { changePerson } from '../../../lib/auth/storedSession.ts'
import { chooseTheme } from '../../../lib/display/theme.ts'
import { Link } from '../../../lib/navigation/router.tsx'
import { categoriesInOrder, categoryName } from '../../../texts/formats.ts'
import * as texts from '../../../texts/texts.ts'
import { accountTexts } from '../accountTexts.ts'
import { NextDigest } from '../digest/NextDigest.tsx'
import { QuietHours } from './QuietHours.tsx'
import { ChoiceSetting, SettingStatus, SwitchSetting } from './SettingControls.tsx'
import { settingTexts } from './settingTexts.ts'
import { TimeZoneSetting } from './TimeZoneSetting.tsx'
import { isUnsaved, type Saving, useSettings } from './useSettings.ts'

/** Each by itself, and read out as such. */
const LANGUAGE_NAMES = Object.fromEntries(
  LANGUAGES.map(({ tag, name }) => [
    tag,
    <span key={tag} lang={tag}>
      {name}
    </span>,
  ]),
) as Record<Language, ReactNode>

type Props = {
  account: Account
  /** The country that the shortcuts to categories link to. */
  country: Country
  /** Whether any browser of the person gets notifications: without one there is nothing to switch. */
  hasBrowser: boolean
  /** Renders the push notifications of the person's browsers. */
  push: (isMuted: boolean) => ReactNode
  /** The parts below these settings. */
  children: ReactNode
}

/** Whether days on which things have only ended are worth an email. */
const ENDINGS = ['all', 'goingOn'] as const

/** The settings of an account, each saved at once: what is sent beside the lists, all others below them. */
export function AccountSettings({ account: stored, country, hasBrowser, push, children }: Props) {
  const { account, saving, save } = useSettings(stored)

  async function changeName(name: string): Promise<void> {
    if (await save({ name })) changePerson({ name })
  }

  async function changeFavorites(favorites: Category[]): Promise<void> {
    if (await save({ favorite_categories: favorites })) changePerson({ favorites })
  }

  async function changeTheme(theme: Theme): Promise<void> {
    const before = account.theme
    chooseTheme(theme)
    if (!(await save({ theme }))) chooseTheme(before)
  }

  return (
    <>
      <aside className="acc__beside" aria-label={accountTexts.settings}>
        <section className="side" id="email">
          <h2>{accountTexts.emailUpdates}</h2>
          <p>{accountTexts.emailUpdatesLead}</p>
          <ChoiceSetting
            legend={accountTexts.digest}
            choices={DIGEST_CHOICES}
            names={accountTexts.digests}
            chosen={account.digest}
            saving={saving.get('digest')}
            onChoose={(digest) => save({ digest })}
          />
          <ChoiceSetting
            legend={accountTexts.endings}
            choices={ENDINGS}
            names={accountTexts.endingChoices}
            hints={accountTexts.endingHints}
            chosen={account.mail_endings ? 'all' : 'goingOn'}
            saving={saving.get('mail_endings')}
            onChoose={(choice) => save({ mail_endings: choice === 'all' })}
          />
          <ChoiceSetting
            legend={accountTexts.form}
            choices={MAIL_FORMS}
            names={accountTexts.forms}
            hints={accountTexts.formHints}
            chosen={account.mail_form}
            saving={saving.get('mail_form')}
            onChoose={(mail_form) => save({ mail_form })}
          />
          <TimeZoneSetting
            zone={account.time_zone}
            saving={saving.get('time_zone')}
            onChoose={(time_zone) => save({ time_zone })}
          />
          <SwitchSetting
            label={accountTexts.confirmations}
            isOn={account.confirmations}
            saving={saving.get('confirmations')}
            onSwitch={(confirmations) => save({ confirmations })}
          />
          <NextDigest account={account} />
        </section>
        <section className="side" id="notifications">
          <h2>{accountTexts.notifications}</h2>
          <SwitchSetting
            label={accountTexts.notificationsSwitch}
            isOn={account.notifications && hasBrowser}
            isLocked={!hasBrowser}
            saving={saving.get('notifications')}
            onSwitch={(notifications) => save({ notifications })}
          />
          {push(!account.notifications)}
        </section>
        <section className="side">
          <h2>{settingTexts.quietHours}</h2>
          <p>{settingTexts.quietHoursLead}</p>
          <QuietHours
            hours={account.quiet_hours}
            zone={account.time_zone}
            saving={saving.get('quiet_hours')}
            onChoose={(quiet_hours) => save({ quiet_hours })}
          />
        </section>
      </aside>
      <div className="acc__below">
        <section className="side" id="language">
          <h2>{texts.language}</h2>
          <ChoiceSetting
            legend={accountTexts.language}
            choices={LANGUAGE_TAGS}
            names={LANGUAGE_NAMES}
            chosen={account.language}
            saving={saving.get('language')}
            onChoose={(language) => save({ language })}
          />
          <p className="hint">{accountTexts.languageHint}</p>
        </section>
        <section className="side">
          <h2>{accountTexts.you}</h2>
          <NameSetting name={account.name} saving={saving.get('name')} onSave={changeName} />
          <ChoiceSetting
            legend={accountTexts.theme}
            choices={THEMES}
            names={texts.themes}
            chosen={account.theme}
            saving={saving.get('theme')}
            onChoose={changeTheme}
          />
          <p className="hint">{accountTexts.themeHint}</p>
        </section>
        <FavoriteCategories
          chosen={account.favorite_categories}
          saving={saving.get('favorite_categories')}
          onChoose={changeFavorites}
          country={country}
        />
        {children}
      </div>
    </>
  )
}

type NameSettingProps = { name: string; saving: Saving | undefined; onSave: (name: string) => void }

/** The name of a person. Saved with Enter and on blur. */
function NameSetting({ name, saving, onSave }: NameSettingProps) {
  const id = useId()
  const [shown, setShown] = useState({ name, typed: name })
  const [error, setError] = useState<string>()
  // Shows the name as the server normalized it; a name that could not be saved stays for correction.
  if (shown.name !== name && !isUnsaved(saving)) setShown({ name, typed: name })

  function save(): void {
    const parsed = PersonName.safeParse(shown.typed)
    setError(parsed.success ? undefined : problemOfName(shown.typed))
    if (parsed.success && (parsed.data !== name || isUnsaved(saving))) onSave(parsed.data)
  }

  return (
    <form
      noValidate
      className="field setting"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        save()
      }}
    >
      <label htmlFor={id}>{accountTexts.name}</label>
      <input
        id={id}
        className="input"
        autoComplete="name"
        dir="auto"
        required
        value={shown.typed}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={({ currentTarget }) => setShown({ name, typed: currentTarget.value })}
        onBlur={save}
      />
      {error !== undefined && (
        <p className="error" id={`${id}-error`}>
          <Icon shape="alert" size={15} />
          {error}
        </p>
      )}
      <SettingStatus saving={error === undefined ? saving : undefined} />
    </form>
  )
}

function problemOfName(name: string): string {
  return cleanText(name) === '' ? accountTexts.nameMissing : accountTexts.nameTooLong
}

type FavoriteCategoriesProps = {
  chosen: readonly Category[]
  saving: Saving | undefined
  onChoose: (chosen: Category[]) => void
  /** The country that the shortcuts link to. */
  country: Country
}

/** The favorite categories, each with a link to its trends; for who has none, only the way to choose some. */
function FavoriteCategories({ chosen, saving, onChoose, country }: FavoriteCategoriesProps) {
  function choose(category: Category, isChosen: boolean): void {
    onChoose(CATEGORIES.filter((each) => (each === category ? isChosen : chosen.includes(each))))
  }

  return (
    <section className="side">
      {chosen.length > 0 && (
        <>
          <h2>{accountTexts.favorites}</h2>
          <p>{accountTexts.favoritesLead}</p>
          <nav aria-label={accountTexts.favoriteLinks}>
            <ul className="row">
              {chosen.map((category) => (
                <li key={category}>
                  <Link className="chip" to={trendsPage(country, category)}>
                    {accountTexts.favorite(category, country)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </>
      )}
      <details className="choose">
        <summary>{accountTexts.chooseFavorites}</summary>
        <fieldset>
          <legend className="vh">{accountTexts.favorites}</legend>
          {categoriesInOrder().map((category) => (
            <label key={category} className="check">
              <input
                type="checkbox"
                checked={chosen.includes(category)}
                onChange={({ currentTarget }) => choose(category, currentTarget.checked)}
              />
              {categoryName(category)}
            </label>
          ))}
        </fieldset>
      </details>
      <SettingStatus saving={saving} />
    </section>
  )
}
