import { useMessages } from '../../ui/index.ts'
import { Button, useDialog } from '../kit/index.ts'
import styles from './command-palette.module.css'
import { commandPaletteMessages } from './command-palette-messages.ts'

/** Keyboard shortcuts of the studio. None is a single letter, because speech input and screen readers use those. */
const KEYS = [
  ['palette', 'Mod', 'K'],
  ['keys', 'Ctrl', '/'],
  ['regions', 'Ctrl', '`'],
  ['save', 'Mod', 'S'],
  ['undo', 'Mod', 'Z'],
  ['redo', 'Mod', 'Shift', 'Z'],
  ['publish', 'Mod', 'Enter'],
  ['lift', 'Space'],
  ['move', 'Alt', '↑ ↓'],
  ['level', 'Alt', '← →'],
  ['duplicate', 'Mod', 'D'],
  ['remove', 'Delete'],
  ['all', 'Mod', 'A'],
  ['escape', 'Esc'],
] as const

/** Dialog that lists the keyboard shortcuts. */
export default function KeyList({ onClose }: { onClose: () => void }) {
  const t = useMessages(commandPaletteMessages)
  const { props, close } = useDialog(onClose)
  const mod = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl'
  return (
    <dialog {...props} className={styles.keys} aria-labelledby="keys-title">
      <h2 id="keys-title">{t('keys')}</h2>
      <dl>
        {KEYS.map(([action, ...keys]) => (
          <div key={action}>
            <dt>{t(`key_${action}`)}</dt>
            <dd dir="ltr">
              {keys.map((key) => (
                <kbd key={key}>{key === 'Mod' ? mod : key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Button onClick={close}>{t('close')}</Button>
    </dialog>
  )
}
