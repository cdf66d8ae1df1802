import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import PlayCircle from '@mui/icons-material/PlayCircleOutlined';
import { videoSource } from './video-source.ts';

const fill = { border: 0, width: '100%', height: '100%' };

/** A video, played where it stands once somebody asks for it: before that its site is told nothing. */
export function VideoPreview({ address, title }: { address: string; title: string }) {
  // The address that was asked for: another one, typed since, waits for a press of its own.
  const [asked, setAsked] = useState<string | null>(null);
  const source = videoSource(address);
  if (!source) return null;
  return (
    <Box
      sx={{
        mt: 1,
        width: '100%',
        maxWidth: 480,
        aspectRatio: '16 / 9',
        borderRadius: 1.5,
        overflow: 'hidden',
        bgcolor: 'soft.neutral',
        display: 'grid',
        placeItems: 'center',
      }}
    >
      {asked !== source.src && (
        <Button startIcon={<PlayCircle />} onClick={() => setAsked(source.src)}>
          Putar pratinjau
        </Button>
      )}
      {asked === source.src && source.kind === 'frame' && (
        <Box
          component="iframe"
          src={source.src}
          title={`Video: ${title}`}
          allow="fullscreen; encrypted-media; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
          sx={fill}
        />
      )}
      {asked === source.src && source.kind === 'file' && (
        <Box component="video" src={source.src} controls autoPlay aria-label={title} sx={fill} />
      )}
    </Box>
  );
}
