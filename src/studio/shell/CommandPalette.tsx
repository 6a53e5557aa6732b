import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { EntryKind } from '../../core/entry/index.ts'
import { entriesPath } from '../../core/routing/routes.ts'
import { Icon, searchIcon, useMessages } from '../../ui/index.ts'
import { read, readPath, useApi } from '../api/index.ts'
import { useDialog } from '../kit/index.ts'
import { requestAction, useDebounced } from '../lists/index.ts'
import styles from './command-palette.module.css'
import { commandPaletteMessages } from './command-palette-messages.ts'
import type { Screen } from './screen.ts'

interface CommandPaletteProps {
  /** Screens that the person may open. */
  screens: readonly Screen[]
  onClose(): void
  /** True if the person is an owner of the site. */
  isOwner: boolean
  /** Opens the list of keyboard shortcuts. */
  onKeys(): void
  /** Opens the file chooser. */
  onUpload(): void
}

interface Choice {
  key: string
  text: string
  kind: 'screen' | 'action' | 'media' | EntryKind
  /** Location, shown below the name. */
  where: string
  go(): void
}

/** Pause in typing, in milliseconds, after which the search begins. */
const REST_MS = 100

/**
 * Command palette: finds any screen, work, page or media by words, and runs actions that are available everywhere
 * (studio-22, studio-306).
 */
export function CommandPalette({ screens: goesTo, isOwner, onClose, onKeys, onUpload }: CommandPaletteProps) {
  const t = useMessages(commandPaletteMessages)
  const { props, close } = useDialog(onClose)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const [words, setWords] = useState('')
  const [chosenIndex, setChosenIndex] = useState(0)
  const [inTexts, setInTexts] = useState(false)
  const screens = [...useScreens(goesTo, close, onKeys), ...useActions(isOwner, close, onUpload)]
  const { results, isAsking, isFailed, retry } = useSearchHits(words.trim(), inTexts, close)
  const query = words.trim().toLocaleLowerCase()
  const choices = [...screens.filter(({ text }) => text.toLocaleLowerCase().includes(query)), ...results]
  const at = Math.min(chosenIndex, Math.max(0, choices.length - 1))
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])

  const enter = () => {
    const choice = choices[at]
    if (choice) return choice.go()
    if (isFailed) retry()
    else setInTexts(true)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const last = choices.length - 1
    if (event.key === 'ArrowDown') setChosenIndex(at === last ? 0 : at + 1)
    else if (event.key === 'ArrowUp') setChosenIndex(at === 0 ? last : at - 1)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) enter()
    else return
    event.preventDefault()
  }
  const isNothing = query !== '' && choices.length === 0 && !isAsking
  return (
    <dialog {...props} className={styles.palette} aria-label={t('label')}>
      <div className={styles.field}>
        <Icon icon={searchIcon} />
        <input
          // The component is mounted on request of the person, who then types.
          autoFocus
          type="text"
          role="combobox"
          aria-label={t('label')}
          aria-expanded={choices.length > 0}
          aria-controls={id}
          aria-activedescendant={choices[at] && `${id}-${at}`}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder={t('label')}
          value={words}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setWords(target.value)
            setChosenIndex(0)
            setInTexts(false)
          }}
        />
      </div>
      <div ref={list} id={id} role="listbox" aria-label={t('found')} className={styles.choices}>
        {choices.map(({ key, text, kind, where, go }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus.
          // biome-ignore lint/a11y/useFocusableInteractive: the field points at it.
          <div
            key={key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            onClick={go}
            onPointerMove={() => setChosenIndex(index)}
          >
            <span className={styles.name} dir="auto">
              {text}
            </span>
            <span className={styles.where}>
              {t(kind)} {where && <bdi>{where}</bdi>}
            </span>
          </div>
        ))}
      </div>
      <p role="status" className={isNothing || isFailed ? styles.nothing : 'visually-hidden'}>
        {isFailed
          ? t('failed')
          : isNothing
            ? t(inTexts ? 'nothingAtAll' : 'nothing')
            : query !== '' && !isAsking && t('count', { count: choices.length })}
      </p>
    </dialog>
  )
}

function useScreens(screens: readonly Screen[], close: () => void, onKeys: () => void): Choice[] {
  const t = useMessages(commandPaletteMessages)
  const [, navigate] = useLocation()
  const to = (key: string, text: string, path: string): Choice => ({
    ...{ key, text, kind: 'screen', where: '' },
    go() {
      close()
      navigate(path)
    },
  })
  return [
    ...screens.map(({ name, text, to: path }) => to(name, text, path)),
    to('newest', t('newest'), '/works?sort=newest'),
    to('attention', t('attention'), '/works?status=attention'),
    { key: 'site', text: t('site'), kind: 'screen', where: '', go: () => location.assign('/') },
    { key: 'keys', text: t('keys'), kind: 'screen', where: '', go: onKeys },
  ]
}

/** Returns the actions that are available everywhere. */
function useActions(isOwner: boolean, close: () => void, onUpload: () => void): Choice[] {
  const t = useMessages(commandPaletteMessages)
  const [, navigate] = useLocation()
  const action = (key: keyof typeof commandPaletteMessages.texts, act: () => void): Choice => ({
    ...{ key, text: t(key), kind: 'action', where: '' },
    go() {
      close()
      act()
    },
  })
  const at = (path: string, name: string) => () => navigate(path, requestAction(name))
  return [
    action('newWork', at('/works', 'new')),
    action('newPage', at('/pages', 'new')),
    action('upload', onUpload),
    ...(isOwner
      ? [action('invite', at('/people', 'invite')), action('emptyTrash', at('/trash', 'empty'))]
      : []),
  ]
}

/**
 * Searches entries by words.
 *
 * @param inTexts whether entries with the words in their texts match, too
 */
function useSearchHits(words: string, inTexts: boolean, close: () => void) {
  const t = useMessages(commandPaletteMessages)
  const api = useApi()
  const [, navigate] = useLocation()
  const rested = useDebounced(words, REST_MS)
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['find', rested],
    enabled: rested !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await read(api, readPath('GET find', { args: { q: rested } }), signal)).results,
  })
  const results = (words === '' ? [] : (data ?? [])).flatMap(
    ({ kind, id, title, where, foundIn }): Choice[] =>
      // The studio has screens for all kinds but terms.
      kind !== 'term' && (inTexts || foundIn === 'name')
        ? [
            {
              ...{ key: `${kind}-${id}`, text: title || t('untitled'), kind, where },
              go() {
                close()
                navigate(kind === 'media' ? `/media/${id}` : `${entriesPath(kind)}/${id}`)
              },
            },
          ]
        : [],
  )
  return {
    results,
    isAsking: isFetching || rested !== words,
    isFailed: isError && words !== '',
    retry: () => void refetch(),
  }
}
