import { Component, type ReactNode } from 'react'
import { CrashPage } from './CrashPage'

interface Props {
  /** When it changes (another path), the screen is tried again. */
  resetKey: string
  children: ReactNode
}

interface State {
  error: unknown
  hasError: boolean
  resetKey: string
}

/** Keeps a broken screen from taking the layout with it; the error is logged. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { error: null, hasError: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, hasError: true }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    if (props.resetKey === state.resetKey) return null
    return { error: null, hasError: false, resetKey: props.resetKey }
  }

  override componentDidCatch(error: unknown): void {
    console.error('A screen broke', error)
  }

  override render(): ReactNode {
    if (!this.state.hasError) return this.props.children
    return (
      <CrashPage
        error={this.state.error}
        resetErrorBoundary={() => this.setState({ error: null, hasError: false })}
      />
    )
  }
}
