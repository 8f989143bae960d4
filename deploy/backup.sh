#!/bin/sh
# backup.sh <folder> [days]: one backup, proved whole; only then are those older than so many days removed. Copy the folder to another machine.
set -eu
folder=${1:?folder}
days=${2:-14}
mkdir -p "$folder"
file="$folder/xinglin-$(date -u +%Y%m%dT%H%M%SZ).backup"
npm run --silent backup -- "$file"
npm run --silent backup:verify -- "$file"
find "$folder" -name 'xinglin-*.backup' -type f -mtime "+$days" -delete
