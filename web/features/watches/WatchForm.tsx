import { type ReactNode, type SubmitEvent, useId } from 'react'
import { CATEGORIES } from '../../../shared/categories.ts'
import { findCountry } from '../../../shared/countries.ts'
import type { Account } from '../../../shared/people/account.ts'
import { WATCH_DELIVERIES, WATCH_EVENTS, type WatchWords } from '../../../shared/watches/watch.ts'
import { refusalText, type WatchField, type WatchProblem } from '../../../shared/watches/watchProblem.ts'
import { Flag } from '../../components/Flag.tsx'
import { fill } from '../../components/fill.tsx'
import { Icon } from '../../components/Icon.tsx'
import { WatchedWords } from '../../components/WatchSentence.tsx'
import * as formats from '../../texts/formats.ts'
import { categoryName, countryName } from '../../texts/formats.ts'
import { CountryOptions } from '../../trend/CountryOptions.tsx'
import { ChosenList } from './ChosenList.tsx'
import { OperatorQuestion, useOperatorQuestion } from './OperatorQuestion.tsx'
import { type WatchDraft, WORD_FIELDS } from './watchDraft.ts'
import { watchTexts } from './watchTexts.ts'

/** The choices of minimum searches, which are steps of the source. */
const LEAST = [1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000]

/** In the phrase, operators are words. */
const OPERATOR_FIELDS = ['any', 'all', 'none'] as const

type Props = {
  id: string
  draft: WatchDraft
  /** The parsed words; undefined while there are none. */
  words: WatchWords | undefined
  problem: WatchProblem | undefined
  /** How often the account gets updates. */
  digest: Account['digest']
  /** Shown behind the fields. */
  children: ReactNode
  onChange: (draft: WatchDraft) => void
  onSubmit: (form: HTMLFormElement) => void
}

/** The form of a watch: words, countries, categories, minimum searches, events and delivery. */
export function WatchForm({ id, draft, words, problem, digest, children, onChange, onSubmit }: Props) {
  const group = useId()
  const change = (part: Partial<WatchDraft>) => onChange({ ...draft, ...part })
  const errorId = `${id}-error`
  const problemOf = (...fields: WatchField[]) =>
    problem && fields.includes(problem.field) ? { id: errorId } : undefined
  const error = (...fields: WatchField[]) =>
    problemOf(...fields) && problem && <FieldError id={errorId} text={refusalText(problem, watchTexts.refusals)} />
  const { min_volume: least } = draft
  const question = useOperatorQuestion(OPERATOR_FIELDS.map((field) => ({ name: field, text: draft[field] })))

  return (
    <form
      id={id}
      method="post"
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        onSubmit(event.currentTarget)
      }}
    >
      <fieldset className="set">
        <legend className="vh">{watchTexts.words}</legend>
        <div className="two">
          {WORD_FIELDS.map((field) => (
            <div className="field" key={field}>
              <label htmlFor={`${id}-${field}`}>{watchTexts.lists[field]}</label>
              <input
                id={`${id}-${field}`}
                className="input"
                name={field}
                dir="auto"
                autoComplete="off"
                spellCheck={false}
                value={draft[field]}
                aria-invalid={problemOf(field) ? true : undefined}
                aria-describedby={problemOf(field)?.id ?? (question?.of === field ? `${id}-question` : `${id}-hint`)}
                onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
              />
            </div>
          ))}
        </div>
        {question && (
          <OperatorQuestion
            id={`${id}-question`}
            question={question}
            onTake={(text) => change({ [question.of]: text })}
            field={() => document.getElementById(`${id}-${question.of}`)}
          />
        )}
        {error(...WORD_FIELDS) ?? (
          <p className="said">{words && fill(watchTexts.readsWords, { words: <WatchedWords words={words} /> })}</p>
        )}
        <p className="hint" id={`${id}-hint`}>
          {watchTexts.wordsHint}
        </p>
      </fieldset>

      <fieldset className="set">
        <legend>{watchTexts.where}</legend>
        <div className="options">
          {[false, true].map((isSomewhere) => (
            <label className="option" key={String(isSomewhere)}>
              <input
                type="radio"
                name={`${group}-where`}
                checked={draft.isSomewhere === isSomewhere}
                onChange={() => change({ isSomewhere })}
              />
              <span>{isSomewhere ? watchTexts.someCountries : watchTexts.everywhere}</span>
            </label>
          ))}
        </div>
        {draft.isSomewhere && (
          <ChosenList
            label={watchTexts.addCountry}
            field="countries"
            problem={problemOf('countries')}
            chosen={draft.countries.flatMap((code) => {
              const country = findCountry(code)
              return country
                ? { value: code, name: countryName(country.code), picture: <Flag code={country.flag} /> }
                : []
            })}
            onChange={(countries) => change({ countries })}
          >
            <option value="">{watchTexts.addCountry}</option>
            <CountryOptions without={draft.countries} />
          </ChosenList>
        )}
        {error('countries')}
      </fieldset>

      <div className="two">
        <CategoryField id={id} draft={draft} problem={problemOf('categories')} onChange={change}>
          {error('categories')}
        </CategoryField>
        <div className="field">
          <label htmlFor={`${id}-least`}>{watchTexts.least}</label>
          <select
            id={`${id}-least`}
            className="select"
            name="min_volume"
            value={least ?? ''}
            aria-invalid={problemOf('min_volume') ? true : undefined}
            aria-describedby={problemOf('min_volume')?.id}
            onChange={({ currentTarget }) => change({ min_volume: Number(currentTarget.value) || null })}
          >
            <option value="">{watchTexts.any}</option>
            {[...new Set([...LEAST, ...(least === null ? [] : [least])])]
              .toSorted((one, other) => one - other)
              .map((volume) => (
                <option key={volume} value={volume}>
                  {formats.volume(volume)}
                </option>
              ))}
          </select>
          {error('min_volume')}
        </div>
      </div>

      <fieldset className="set">
        <legend>{watchTexts.when}</legend>
        <div className="options">
          {WATCH_EVENTS.map((event) => (
            <label className="option" key={event}>
              <input
                type="checkbox"
                name="on"
                checked={draft.on.includes(event)}
                aria-describedby={problemOf('on')?.id}
                onChange={() =>
                  change({ on: WATCH_EVENTS.filter((each) => draft.on.includes(each) !== (each === event)) })
                }
              />
              <span>{watchTexts.events[event]}</span>
            </label>
          ))}
        </div>
        {error('on')}
      </fieldset>

      <fieldset className="set">
        <legend>{watchTexts.how}</legend>
        <div className="options">
          {WATCH_DELIVERIES.map((deliver) => (
            <label className="option" key={deliver}>
              <input
                type="radio"
                name={`${group}-deliver`}
                checked={draft.deliver === deliver}
                onChange={() => change({ deliver })}
              />
              <span>{deliver === 'at_once' ? watchTexts.atOnce : watchTexts.inUpdate[digest]}</span>
            </label>
          ))}
        </div>
        {draft.deliver === 'at_once' && <p className="hint">{watchTexts.atOnceHint}</p>}
        {error('deliver', 'name')}
      </fieldset>
      {children}
    </form>
  )
}

type CategoryProps = {
  id: string
  draft: WatchDraft
  problem: { id: string } | undefined
  onChange: (part: Partial<WatchDraft>) => void
  children: ReactNode
}

/** All categories, or any number of them. */
function CategoryField({ id, draft: { categories }, problem, onChange, children }: CategoryProps) {
  const options = CATEGORIES.filter((category) => !categories.includes(category)).map((category) => (
    <option key={category} value={category}>
      {categoryName(category)}
    </option>
  ))
  const choose = (names: readonly string[]) =>
    onChange({ categories: CATEGORIES.filter((category) => names.includes(category)) })
  return (
    <div className="field">
      <label htmlFor={`${id}-categories`}>{watchTexts.category}</label>
      <ChosenList
        id={`${id}-categories`}
        label={categories.length > 0 ? watchTexts.addCategory : undefined}
        field="categories"
        problem={problem}
        chosen={categories.map((category) => ({ value: category, name: category }))}
        onChange={choose}
      >
        <option value="">{categories.length > 0 ? watchTexts.addCategory : watchTexts.allCategories}</option>
        {options}
      </ChosenList>
      {children}
    </div>
  )
}

function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p className="error" id={id}>
      <Icon shape="alert" size={15} />
      <span>{text}</span>
    </p>
  )
}
