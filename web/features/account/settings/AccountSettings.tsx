import type { ReactNode } from 'react'
import type { Country } from '../../../../shared/countries.ts'
import { THEMES, type Theme } from '../../../../shared/page/theme.ts'
import { type Account, DIGEST_CHOICES, DIGEST_DETAILS } from '../../../../shared/people/account.ts'
import { changePerson } from '../../../lib/auth/storedSession.ts'
import { chooseTheme } from '../../../lib/display/theme.ts'
import { accountTexts } from '../../../texts/accountTexts.ts'
import * as texts from '../../../texts/texts.ts'
import { NextDigest } from '../digest/NextDigest.tsx'
import { FavoriteCategories } from './FavoriteCategories.tsx'
import { NameSetting } from './NameSetting.tsx'
import { QuietHours } from './QuietHours.tsx'
import { ChoiceSetting, SwitchSetting } from './SettingControls.tsx'
import { TimeZoneSetting } from './TimeZoneSetting.tsx'
import { useSettings } from './useSettings.ts'

type Props = {
  account: Account
  /** The country that the shortcuts to categories link to. */
  country: Country
  /** Renders the push notifications of the person's browsers. */
  push: (isMuted: boolean) => ReactNode
}

/** The settings of an account, each saved at once. */
export function AccountSettings({ account: stored, country, push }: Props) {
  const { account, saving, save } = useSettings(stored)

  async function changeName(name: string): Promise<void> {
    if (await save({ name })) changePerson({ name })
  }

  async function changeTheme(theme: Theme): Promise<void> {
    const before = account.theme
    chooseTheme(theme)
    if (!(await save({ theme }))) chooseTheme(before)
  }

  return (
    <>
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
          legend={accountTexts.detail}
          choices={DIGEST_DETAILS}
          names={accountTexts.details}
          hints={accountTexts.detailHints}
          chosen={account.detail}
          saving={saving.get('detail')}
          onChoose={(detail) => save({ detail })}
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
          isOn={account.notifications}
          saving={saving.get('notifications')}
          onSwitch={(notifications) => save({ notifications })}
        />
        {push(!account.notifications)}
      </section>
      <section className="side">
        <h2>{accountTexts.quietHours}</h2>
        <p>{accountTexts.quietHoursLead}</p>
        <QuietHours
          hours={account.quiet_hours}
          zone={account.time_zone}
          saving={saving.get('quiet_hours')}
          onChoose={(quiet_hours) => save({ quiet_hours })}
        />
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
      <section className="side">
        <h2>{accountTexts.favorites}</h2>
        <FavoriteCategories
          chosen={account.favorite_categories}
          saving={saving.get('favorite_categories')}
          onChoose={(favorite_categories) => save({ favorite_categories })}
          country={country}
        />
      </section>
    </>
  )
}
