import { useNotify } from 'ra-core'
import type { Resource } from '../../schema'
import { resources } from '../../schema/registry'
import { useWayNotice } from '../../resource/useOfferBack'
import {
  tookBack,
  type DeletedBack,
  type OrderBack,
  type SaidBack,
  type Taken,
  type UpdateBack,
  type WayBack,
} from '../../resource/waysBack'
import { useSaidBack } from '../form/save/useSaidAfter'
import { useDeletedBack } from '../history/useDeletedBack'
import { useOrderBack } from '../order/useOrderBack'
import { TakeBulk } from './TakeBulk'
import { TakeMade } from './TakeMade'
import { useOnce } from './useOnce'
import { useTaking } from './useTaking'
import { useUpdateBack } from './useUpdateBack'

/** Takes back what is to be, one after the other, whatever screen one goes to meanwhile, and says what came of it. */
export function Undoing({ ways }: { readonly ways: readonly WayBack[] }) {
  const [way] = ways
  return way ? <One key={way.key} way={way} /> : null
}

function One({ way }: { readonly way: WayBack }) {
  const notify = useNotify()
  const show = useWayNotice()
  const { back, kind } = way
  // a newer panel may know it no more
  const resource = resources.find(({ name }) => name === back.resource)
  useOnce(() => resource ?? tookBack(way, null))
  if (!resource) return null
  const over = ({ text, type, left }: Taken) => {
    // when a form that stands on what went has seen it go
    setTimeout(() => tookBack(way, left))
    if (text === '') return
    if (left) show(way, text, { type })
    else notify(text, { type, kind })
  }
  switch (back.kind) {
    case 'bulk':
      return <TakeBulk resource={resource} back={back} onOver={over} />
    case 'update':
      return <Update resource={resource} back={back} onOver={over} />
    case 'deleted':
      return <Deleted resource={resource} back={back} onOver={over} />
    case 'made':
      return <TakeMade resource={resource} back={back} onOver={over} />
    case 'order':
      return <Order resource={resource} back={back} onOver={over} />
    case 'said':
      return <Said resource={resource} back={back} onOver={over} />
  }
}

interface TakerProps<B> {
  readonly resource: Resource
  readonly back: B
  readonly onOver: (taken: Taken) => void
}

const Update = ({ resource, back, onOver }: TakerProps<UpdateBack>) =>
  useTaking(useUpdateBack(resource, back), back, onOver)

const Deleted = ({ resource, back, onOver }: TakerProps<DeletedBack>) =>
  useTaking(useDeletedBack(resource, back), back, onOver)

const Order = ({ resource, back, onOver }: TakerProps<OrderBack>) =>
  useTaking(useOrderBack(resource, back), back, onOver)

const Said = ({ resource, back, onOver }: TakerProps<SaidBack>) =>
  useTaking(useSaidBack(resource, back), back, onOver)
