import { useMessages } from '../../ui/index.ts'
import { Button, StateMessage } from '../kit/index.ts'
import { singletonMessages } from './messages.ts'
import type { SingletonLoad } from './use-singleton.ts'

/** Error message in place of a singleton that could not be read. */
export function SingletonError({ error, retry }: Pick<SingletonLoad, 'error' | 'retry'>) {
  const t = useMessages(singletonMessages)
  if (!error) return null
  return (
    <StateMessage isAlert action={error.status !== 403 && <Button onClick={retry}>{t('retry')}</Button>}>
      {t(error.status === 0 ? 'offlineNow' : error.status === 403 ? 'notAllowed' : 'failed')}
    </StateMessage>
  )
}
