import FileUp from 'lucide-react/icons/file-up'
import './drop.css'

/** Over the page while files are held above it, or looked at: what dropping them does. */
export function DropOver({ text }: { readonly text: string }) {
  return (
    <div className="drop-over" role="status">
      <FileUp size={28} aria-hidden />
      {text}
    </div>
  )
}
