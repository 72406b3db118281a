import type { ScriptFont } from '../fontShelf.ts'
import arabic from './arabic.ttf'
import armenian from './armenian.ttf'
import chinese from './chinese.ttf'
import georgian from './georgian.ttf'
import hebrew from './hebrew.ttf'
import japanese from './japanese.ttf'
import korean from './korean.ttf'
import lao from './lao.ttf'
import thai from './thai.ttf'

/** The fonts of this folder, with their paths relative to the bundle. */
export const SCRIPT_FONTS: (Omit<ScriptFont, 'read'> & { path: string })[] = [
  { path: arabic, family: 'Noto Naskh Arabic', scripts: /\p{scx=Arabic}/u },
  { path: armenian, family: 'Noto Serif Armenian', scripts: /\p{scx=Armenian}/u },
  { path: georgian, family: 'Noto Serif Georgian', scripts: /\p{scx=Georgian}/u },
  { path: hebrew, family: 'Noto Serif Hebrew', scripts: /\p{scx=Hebrew}/u },
  { path: lao, family: 'Noto Serif Lao', scripts: /\p{scx=Lao}/u },
  { path: thai, family: 'Noto Serif Thai', scripts: /\p{scx=Thai}/u },
  { path: korean, family: 'Noto Sans CJK KR', scripts: /\p{scx=Hangul}/u, language: 'ko' },
  // Both have Han characters, in forms of their own.
  { path: chinese, family: 'Noto Sans CJK TC', scripts: /\p{scx=Han}/u, language: 'zh-TW' },
  {
    path: japanese,
    family: 'Noto Sans CJK JP',
    scripts: /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u,
    language: 'ja',
  },
]
