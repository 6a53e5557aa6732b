import { type ComponentType, lazy, type ReactNode } from 'react'
import { defineMessages } from '../../core/i18n/index.ts'
import { useMessages } from '../../ui/index.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { StateMessage } from './StateMessage.tsx'

const messages = defineMessages('studio-part', {
  title: 'Not loaded',
  unfetched: 'This could not be loaded. Check your connection.',
  again: 'Reload',
})

type Module<Props> = { default: ComponentType<Props> }

/**
 * Makes a component that is loaded on first use. If its script cannot be fetched, a message with a reload button takes
 * its place, and everything around it keeps working (studio-84).
 */
export const lazyComponent = <Props extends object>(load: () => Promise<Module<Props>>) =>
  lazy(() => load().catch((): Module<Props> => ({ default: Unfetched })))

/** Variant of `lazyComponent` for a dialog, which can be closed. */
export const lazyDialog = <Props extends { onClose(): void }>(load: () => Promise<Module<Props>>) =>
  lazy(() => load().catch((): Module<Props> => ({ default: UnfetchedDialog })))

/** Variant of `lazyComponent` for a whole screen. */
export const lazyScreen = <Props extends object>(load: () => Promise<Module<Props>>) =>
  lazy(() => load().catch((): Module<Props> => ({ default: UnfetchedScreen })))

const UnfetchedDialog = ({ onClose }: { onClose(): void }) => (
  <Dialog title={useMessages(messages)('title')} onClose={onClose}>
    <Unfetched />
  </Dialog>
)

const UnfetchedScreen = () => (
  <>
    <h1>{useMessages(messages)('title')}</h1>
    <Unfetched />
  </>
)

const Unfetched = () => <ReloadMessage>{useMessages(messages)('unfetched')}</ReloadMessage>

/** Message in place of a component that does not work until the page is reloaded, with a button for that. */
export const ReloadMessage = ({ children }: { children: ReactNode }) => (
  <StateMessage
    isAlert
    action={<Button onClick={() => location.reload()}>{useMessages(messages)('again')}</Button>}
  >
    {children}
  </StateMessage>
)
