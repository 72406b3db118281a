import { THEMES } from '../../../shared/page/theme.ts'
import { chooseTheme, useTheme } from '../../lib/display/theme.ts'
import { texts } from '../../texts/texts.ts'

/** The system's theme, or the reader's own choice. */
export function ThemeSwitch() {
  const chosen = useTheme()
  return (
    <fieldset className="themes">
      <legend className="vh">{texts.theme}</legend>
      {THEMES.map((theme) => (
        <button key={theme} type="button" aria-pressed={theme === chosen} onClick={() => chooseTheme(theme)}>
          {texts.themes[theme]}
        </button>
      ))}
    </fieldset>
  )
}
