import { Link } from 'wouter'
import { defineMessages } from '../../core/i18n/index.ts'
import { useMessages } from '../../ui/index.ts'
import { StateMessage } from '../kit/index.ts'
import { ScreenTitle } from '../lists/index.ts'

const messages = defineMessages('studio-not-found', {
  title: 'Not found',
  text: 'There is no such screen.',
  notAllowed: 'Not for your account',
  askOwner: 'Your account can’t do this. Ask an owner.',
  back: 'To your works',
})

/** Screen for an address that does not exist. */
export const NotFoundScreen = () => <Elsewhere title="title" text="text" />

/** Screen for an address that only owners may open. */
export const NotAllowedScreen = () => <Elsewhere title="notAllowed" text="askOwner" />

function Elsewhere({ title, text }: Record<'title' | 'text', keyof typeof messages.texts>) {
  const t = useMessages(messages)
  return (
    <>
      <ScreenTitle text={t(title)} />
      <StateMessage action={<Link to="/works">{t('back')}</Link>}>{t(text)}</StateMessage>
    </>
  )
}
