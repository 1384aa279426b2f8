import './zod-without-eval.ts';
import { createRoot } from 'react-dom/client';
import { Root } from './root.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('The document has no #root.');
createRoot(container).render(<Root />);
