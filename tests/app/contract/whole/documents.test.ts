// every field that is a document, asked of the retailer's
import '../../../engine/contract/documents.test'
