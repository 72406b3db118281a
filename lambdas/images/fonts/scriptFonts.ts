import type { ScriptFont } from '../fontsForText.ts'
import arabic from './arabic.ttf'
import armenian from './armenian.ttf'
import bengali from './bengali.ttf'
import chinese from './chinese.ttf'
import devanagari from './devanagari.ttf'
import georgian from './georgian.ttf'
import gujarati from './gujarati.ttf'
import gurmukhi from './gurmukhi.ttf'
import hebrew from './hebrew.ttf'
import japanese from './japanese.ttf'
import kannada from './kannada.ttf'
import khmer from './khmer.ttf'
import korean from './korean.ttf'
import lao from './lao.ttf'
import malayalam from './malayalam.ttf'
import myanmar from './myanmar.ttf'
import oriya from './oriya.ttf'
import sinhala from './sinhala.ttf'
import tamil from './tamil.ttf'
import telugu from './telugu.ttf'
import thai from './thai.ttf'

/** The fonts of this folder, with their paths relative to the bundle. */
export const SCRIPT_FONTS: (Omit<ScriptFont, 'read'> & { path: string })[] = [
  { path: arabic, family: 'Noto Naskh Arabic', scripts: /\p{scx=Arabic}/u },
  { path: armenian, family: 'Noto Serif Armenian', scripts: /\p{scx=Armenian}/u },
  { path: georgian, family: 'Noto Serif Georgian', scripts: /\p{scx=Georgian}/u },
  { path: hebrew, family: 'Noto Serif Hebrew', scripts: /\p{scx=Hebrew}/u },
  { path: lao, family: 'Noto Serif Lao', scripts: /\p{scx=Lao}/u },
  { path: thai, family: 'Noto Serif Thai', scripts: /\p{scx=Thai}/u },
  // Not by their extensions: each of them has the signs that they share.
  { path: bengali, family: 'Noto Serif Bengali', scripts: /\p{sc=Bengali}/u, needsShaper: true },
  { path: devanagari, family: 'Noto Serif Devanagari', scripts: /\p{sc=Devanagari}/u, needsShaper: true },
  { path: gujarati, family: 'Noto Serif Gujarati', scripts: /\p{sc=Gujarati}/u, needsShaper: true },
  { path: gurmukhi, family: 'Noto Serif Gurmukhi', scripts: /\p{sc=Gurmukhi}/u, needsShaper: true },
  { path: kannada, family: 'Noto Serif Kannada', scripts: /\p{sc=Kannada}/u, needsShaper: true },
  { path: khmer, family: 'Noto Serif Khmer', scripts: /\p{sc=Khmer}/u, needsShaper: true },
  { path: malayalam, family: 'Noto Serif Malayalam', scripts: /\p{sc=Malayalam}/u, needsShaper: true },
  { path: myanmar, family: 'Noto Serif Myanmar', scripts: /\p{sc=Myanmar}/u, needsShaper: true },
  { path: oriya, family: 'Noto Sans Oriya', scripts: /\p{sc=Oriya}/u, needsShaper: true },
  { path: sinhala, family: 'Noto Serif Sinhala', scripts: /\p{sc=Sinhala}/u, needsShaper: true },
  { path: tamil, family: 'Noto Serif Tamil', scripts: /\p{sc=Tamil}/u, needsShaper: true },
  { path: telugu, family: 'Noto Serif Telugu', scripts: /\p{sc=Telugu}/u, needsShaper: true },
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
